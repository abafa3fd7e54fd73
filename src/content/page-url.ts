import { localizePath } from '../domain/localized-path.ts'

/** The address in the current language. */
export function pageUrl(path: string, site: URL): string {
  return new URL(localizePath(path), site).href
}
