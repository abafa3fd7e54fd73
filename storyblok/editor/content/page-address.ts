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

/** The address a page stands below, from what somebody typed or took from a browser: without its host and outer slashes. */
export function addressAbove(typed: string): string {
  return typed
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\/[^/]+/, '')
    .replace(/^\/+|\/+$/g, '')
}

/** Whether the site cannot be without it: the home page and the settings. */
export function isNeeded({ component, full_slug }: { component: string; full_slug: string }): boolean {
  return component === 'settings' || guestPath(full_slug) === '/'
}

/** Where guests find a story in a language. */
export function guestPath(fullSlug: string, language: string | null = null): string {
  const path = fullSlug.replace(/\/+$/, '')
  const below = language === null ? '' : `/${language}`
  return path === 'home' ? below || '/' : `${below}/${path}`
}
