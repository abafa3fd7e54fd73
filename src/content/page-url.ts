import { pageHref } from '#src/language/page-href.ts'

/** Returns a path's absolute URL in the current language. */
export function pageUrl(path: string, site: URL): string {
  return new URL(pageHref(path), site).href
}
