/** Whether following a link leaves the page for another one of this site; both addresses are whole. */
export function leadsToPage(href: string, here: string): boolean {
  const to = URL.parse(href)
  const from = URL.parse(here)
  if (!to || !from || to.origin !== from.origin || to.pathname.startsWith('/api/')) return false
  return to.pathname !== from.pathname || to.search !== from.search
}

/** What browsers that tell say of their connection. */
type Connection = { saveData?: unknown; effectiveType?: unknown }

/** Pages are fetched ahead, but not on 2g nor for who saves data. */
export function mayPrefetch({ saveData, effectiveType }: Connection = {}): boolean {
  return saveData !== true && !String(effectiveType).includes('2g')
}
