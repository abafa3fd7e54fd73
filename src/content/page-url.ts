import { localizePath } from '../domain/localized-path.ts'

/** Returns a path's absolute URL in the current language. */
export function pageUrl(path: string, site: URL): string {
  return new URL(localizePath(path), site).href
}
