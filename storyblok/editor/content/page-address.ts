/** The last part of an address from what somebody called the page: `Summer Deals!` becomes `summer-deals`. */
export function slugFrom(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
}

/** Where guests find a story. */
export function guestPath(fullSlug: string): string {
  const path = fullSlug.replace(/\/+$/, '')
  return path === 'home' ? '/' : `/${path}`
}
