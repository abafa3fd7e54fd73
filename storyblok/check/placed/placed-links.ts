import { completeUrl } from '#storyblok/schema/complete-url.ts'
import { type ContentNode, isNode } from '#storyblok/schema/content.ts'
import { listFieldsOfType, type PlacedBlock } from './placed-blocks.ts'

export type PlacedLink = {
  block: PlacedBlock
  field: string
  uuid: string | null
  address: string
  isEmail: boolean
  anchor: string
}

export function listPlacedLinks(blocks: readonly PlacedBlock[]): PlacedLink[] {
  return blocks.flatMap(block => [
    ...listFieldsOfType(block, 'multilink').flatMap(({ name, value }) =>
      isNode(value) ? [{ block, field: name, ...target(value, value.id) }] : [],
    ),
    ...listFieldsOfType(block, 'richtext').flatMap(({ name, value }) =>
      textLinks(value).map(link => ({ block, field: name, ...target(link, link.uuid) })),
    ),
  ])
}

function target(link: ContentNode, id: unknown) {
  const [isStory, isEmail] = [link.linktype === 'story', link.linktype === 'email']
  const { url, href, cached_url, email } = link
  const input = (isEmail ? [email, url, href] : [url, href, cached_url, email]).find(
    value => typeof value === 'string' && value,
  )
  const address = typeof input === 'string' ? input.trim() : ''
  const anchor = isStory ? link.anchor : /#(.*)$/s.exec(address)?.[1]
  return {
    uuid: isStory && typeof id === 'string' && id !== '' ? id : null,
    address,
    isEmail,
    anchor: typeof anchor === 'string' ? decoded(anchor.replace(/^#/, '')) : '',
  }
}

function decoded(anchor: string): string {
  try {
    return decodeURIComponent(anchor)
  } catch {
    return anchor
  }
}

function textLinks(node: unknown): ContentNode[] {
  if (Array.isArray(node)) return node.flatMap(textLinks)
  // Blocks inside rich text are placed blocks of their own, so their links are collected separately.
  if (!isNode(node) || node.type === 'blok') return []
  const marks = Array.isArray(node.marks) ? node.marks.filter(isNode) : []
  const links = marks
    .filter(({ type }) => type === 'link')
    .map(({ attrs }) => attrs)
    .filter(isNode)
  return [...links, ...textLinks(node.content)]
}

const SITE = 'https://this-site.invalid'

/** Returns the path of a URL on this site, or null for an external URL. */
export function toSitePath(address: string): string | null {
  const whole = completeUrl(address)
  if (!whole || whole.startsWith('#')) return null
  const url = URL.parse(whole, `${SITE}/`)
  if (!url || url.origin !== SITE) return null
  const path = url.pathname.replace(/\/+/g, '/').replace(/\/$/, '')
  return path === '' || path === '/home' ? '/' : path
}
