export function isLinkToOtherPage(href: string, currentUrl: string): boolean {
  const to = URL.parse(href)
  const from = URL.parse(currentUrl)
  if (!to || !from || to.origin !== from.origin || to.pathname.startsWith('/api/')) return false
  return to.pathname !== from.pathname || to.search !== from.search
}

type Connection = { saveData?: unknown; effectiveType?: unknown }

/** False on a 2G connection or if the browser's data saver is on. */
export function canPrefetch({ saveData, effectiveType }: Connection = {}): boolean {
  return saveData !== true && !String(effectiveType).includes('2g')
}
