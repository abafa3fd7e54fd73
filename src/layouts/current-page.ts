/** For `aria-current`: the page itself, or the part of the site it is in. */
export function currentPage(href: string, address: URL): 'page' | undefined {
  const { origin, pathname } = new URL(href, address)
  // A preview shows the page as it is at its own address.
  const here = address.pathname.replace(/\.html$/, '').replace(/^\/preview(?=\/|$)/, '') || '/'
  if (origin !== address.origin) return undefined
  return here === pathname || (pathname !== '/' && here.startsWith(`${pathname}/`)) ? 'page' : undefined
}
