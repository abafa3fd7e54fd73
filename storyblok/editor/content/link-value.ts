import { isNode } from '#storyblok/schema/content.ts'

export type LinkKind = 'story' | 'url' | 'email' | 'asset'

/** A link in the form. `target` is a story's uuid, a URL, an email address, or an asset's URL. */
export type LinkParts = { kind: LinkKind; target: string; anchor: string; newWindow: boolean }

const KINDS: readonly LinkKind[] = ['story', 'url', 'email', 'asset']

export function parseLinkValue(value: unknown): LinkParts {
  const link = isNode(value) ? value : {}
  const kind = KINDS.find(match => match === link.linktype) ?? 'url'
  const target = { story: link.id, url: link.url, email: link.email || link.url, asset: link.url }[kind]
  return {
    kind,
    target: text(target) || (kind === 'story' ? '' : text(link.cached_url)),
    anchor: text(link.anchor),
    newWindow: link.target === '_blank',
  }
}

/** Returns the link in Storyblok's format. Preserves other keys of `before`, such as `title` and `rel`. */
export function formatLinkValue(
  before: unknown,
  { kind, target, anchor, newWindow }: LinkParts,
  fullSlugOf: (uuid: string) => string | undefined,
): object {
  const { story: _, email: __, anchor: ___, target: ____, ...stored } = isNode(before) ? before : {}
  const isPage = kind === 'story'
  const address = kind === 'email' ? '' : target
  return {
    ...stored,
    fieldtype: 'multilink',
    linktype: kind,
    id: isPage ? target : '',
    url: isPage ? '' : address,
    cached_url: isPage ? (fullSlugOf(target) ?? '') : address,
    ...(kind === 'email' && { email: target }),
    ...(anchor && { anchor }),
    ...(newWindow && { target: '_blank' }),
  }
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
