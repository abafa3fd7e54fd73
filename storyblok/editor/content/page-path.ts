/** Converts a page name to a slug: `Summer Deals!` becomes `summer-deals`. */
export function slugify(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
}

/** Returns a typed or pasted parent path in lowercase, without its host and outer slashes. */
export function normalizeParentPath(input: string): string {
  return input
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\/[^/]+/, '')
    .replace(/^\/+|\/+$/g, '')
}

/** True for the home page and the settings. The site cannot run without them. */
export function isRequiredStory({ component, full_slug }: { component: string; full_slug: string }): boolean {
  return component === 'settings' || toPublicPagePath(full_slug) === '/'
}

export function toPublicPagePath(fullSlug: string, language: string | null = null): string {
  const path = fullSlug.replace(/\/+$/, '')
  const below = language === null ? '' : `/${language}`
  return path === 'home' ? below || '/' : `${below}/${path}`
}
