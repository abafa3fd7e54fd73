/** Whether following a link leaves the page for another one of this site; both addresses are whole. */
export function leadsToPage(href: string, here: string): boolean {
  const to = URL.parse(href)
  const from = URL.parse(here)
  if (!to || !from || to.origin !== from.origin || to.pathname.startsWith('/api/')) return false
  return to.pathname !== from.pathname || to.search !== from.search
}
