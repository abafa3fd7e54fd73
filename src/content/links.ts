import type { MultilinkFieldValue } from '@storyblok/schema'

type Link = MultilinkFieldValue | null | undefined

const SAFE_PROTOCOLS = ['http:', 'https:', 'mailto:', 'tel:', 'sms:']
const SITE = 'https://this-site.invalid'

/** The `href` of a link field, or null when it leads nowhere or somewhere a link must not lead. */
export const linkHref = (link: Link): string | null => {
  switch (link?.linktype) {
    case 'story':
      return storyHref(link)
    case 'email':
      return emailHref(link.email || link.url)
    case 'url':
    case 'asset':
      return urlHref(link.url || link.cached_url)
    default:
      return null
  }
}

const storyHref = (link: Extract<Link, { linktype: 'story' }>): string | null => {
  const slug = resolvedSlug(link) ?? link.cached_url
  if (!slug) return null
  const path = urlHref(`/${slug.replace(/^[/\\]+/, '')}`)
  const anchor = link.anchor?.replace(/^#/, '')
  return path && anchor ? `${path}#${encodeURIComponent(anchor)}` : path
}

// The client puts the target here when links are resolved; it is newer than `cached_url`, frozen at publish.
const resolvedSlug = (link: object): string | undefined => {
  const story: unknown = 'story' in link ? link.story : undefined
  if (typeof story !== 'object' || story === null || !('full_slug' in story)) return undefined
  return typeof story.full_slug === 'string' ? story.full_slug : undefined
}

const emailHref = (address: string | undefined): string | null => {
  const plain = address?.trim().replace(/^mailto:/i, '') ?? ''
  return /^[^\s@?&<>"]+@[^\s@?&<>"]+$/.test(plain) ? `mailto:${plain}` : null
}

/** Staff type `/menu`, `menu`, `#top`, `www.example.com` and `https://example.com` alike. */
const urlHref = (typed: string | undefined): string | null => {
  const address = typed?.trim().replace(/^www\./i, 'https://www.')
  if (!address) return null
  if (address.startsWith('#')) return address
  const url = URL.parse(address, `${SITE}/`)
  if (!url || !SAFE_PROTOCOLS.includes(url.protocol)) return null
  if (url.origin !== SITE) return url.href
  return `${sitePath(url.pathname)}${url.search}${url.hash}`
}

const sitePath = (pathname: string) => {
  const path = pathname.replace(/\/+/g, '/').replace(/\/$/, '')
  return path === '' || path === '/home' ? '/' : path
}
