/** Whether following a link leaves the page for another one of this site; both addresses are whole. */
export function leadsToPage(href: string, here: string): boolean {
  const to = URL.parse(href)
  const from = URL.parse(here)
  if (!to || !from || to.origin !== from.origin || to.pathname.startsWith('/api/')) return false
  return to.pathname !== from.pathname || to.search !== from.search
}

/** What some browsers tell of their connection. */
type Connection = { saveData?: unknown; effectiveType?: unknown }

/** Whether pages may be fetched ahead: not on 2g, nor for guests who save data. */
export function mayPrefetch({ saveData, effectiveType }: Connection = {}): boolean {
  return saveData !== true && !String(effectiveType).includes('2g')
}
