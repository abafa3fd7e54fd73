export function isPageLink(href: string, currentUrl: string): boolean {
  const to = URL.parse(href)
  const from = URL.parse(currentUrl)
  if (!to || !from || to.origin !== from.origin || to.pathname.startsWith('/api/')) return false
  return to.pathname !== from.pathname || to.search !== from.search
}

type Connection = { saveData?: unknown; effectiveType?: unknown }

/** True if pages may be prefetched: not on 2g, and not with Save-Data. */
export function mayPrefetch({ saveData, effectiveType }: Connection = {}): boolean {
  return saveData !== true && !String(effectiveType).includes('2g')
}
