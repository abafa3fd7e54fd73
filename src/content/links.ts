import type { MultilinkFieldValue } from '@storyblok/schema'
import { completeEmailHref, completeUrl } from '#storyblok/schema/complete-url.ts'
import { type ContentNode, isNode } from '#storyblok/schema/content.ts'

type Link = MultilinkFieldValue | ContentNode | null | undefined

const SAFE_PROTOCOLS = ['http:', 'https:', 'mailto:', 'tel:', 'sms:']
const SITE = 'https://this-site.invalid'

export function resolveLinkHref(link: Link): string | null {
  if (!link) return null
  const { linktype, url, cached_url, href, email }: ContentNode = link
  switch (linktype) {
    case 'story':
      return storyHref(link)
    case 'email':
      return completeEmailHref(text(email) ?? text(url) ?? text(href) ?? '')
    case 'url':
    case 'asset':
      return urlHref(text(url) ?? text(cached_url) ?? text(href))
    case undefined:
    case null:
      return urlHref(text(href))
    default:
      return null
  }
}

function text(value: unknown) {
  return typeof value === 'string' && value !== '' ? value : undefined
}

function storyHref(link: ContentNode): string | null {
  const slug = resolvedSlug(link) ?? text(link.cached_url) ?? text(link.href)
  if (!slug) return null
  const path = urlHref(`/${slug.replace(/^[/\\]+/, '')}`)
  const anchor = text(link.anchor)?.replace(/^#/, '')
  return path && anchor ? `${path}#${encodeURIComponent(anchor)}` : path
}

// Returns the slug that the linked story had when Storyblok resolved the link. `cached_url` may be older,
// because it contains the slug as of the latest publish.
function resolvedSlug({ story }: ContentNode) {
  return isNode(story) ? text(story.full_slug) : undefined
}

/**
 * Returns a safe URL for an editor's input, such as `/menu`, `menu`, `#top`, `example.com`, or
 * `https://example.com`. Returns null if the URL is unsafe or invalid.
 */
function urlHref(input: string | undefined): string | null {
  const address = input && completeUrl(input)
  if (!address) return null
  if (address.startsWith('#')) return address
  const url = URL.parse(address, `${SITE}/`)
  if (!url || !SAFE_PROTOCOLS.includes(url.protocol)) return null
  if (url.origin !== SITE) return url.href
  return `${sitePath(url.pathname)}${url.search}${url.hash}`
}

function sitePath(pathname: string) {
  const path = pathname.replace(/\/+/g, '/').replace(/\/$/, '')
  return path === '' || path === '/home' ? '/' : path
}
