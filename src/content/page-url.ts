import { localizePath } from '../domain/language-address.ts'

/** The address in the current language. */
export function pageUrl(path: string, site: URL): string {
  return new URL(localizePath(path), site).href
}
