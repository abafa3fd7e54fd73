import { type ContentNode, isNode } from '#storyblok/schema/content.ts'
import { parseAnchorId } from '#storyblok/schema/parse-anchor-id.ts'
import { resolveLinkHref } from './links.ts'

type MarkTag = 'a' | 'strong' | 'em' | 's' | 'u' | 'code' | 'sup' | 'sub' | 'mark' | 'span'

export type MarkedText = {
  tag: MarkTag
  attributes?: Record<string, string>
  content: (MarkedText | string)[]
}

const MARK_TAGS: Record<string, MarkTag> = {
  bold: 'strong',
  italic: 'em',
  strike: 's',
  underline: 'u',
  code: 'code',
  superscript: 'sup',
  subscript: 'sub',
  highlight: 'mark',
}

/**
 * Applies known marks to a text. Drops unknown marks (such as colors and styles), links without a safe URL,
 * and all links after the first.
 */
export function applyMarks(text: string, marks: unknown): MarkedText | string {
  const validMarks = Array.isArray(marks) ? marks.filter(isNode) : []
  const links = validMarks.filter(({ type }) => type === 'link')
  const inner = validMarks.filter(({ type }) => type !== 'link').reduce(wrap, text)
  return links.slice(0, 1).reduce(wrap, inner)
}

function wrap(inner: MarkedText | string, { type, attrs }: ContentNode): MarkedText | string {
  const attributes = isNode(attrs) ? attrs : {}
  if (type === 'link') return link(inner, attributes)
  if (type === 'anchor') return anchor(inner, attributes)
  const tag = typeof type === 'string' && Object.hasOwn(MARK_TAGS, type) ? MARK_TAGS[type] : undefined
  return tag ? { tag, content: [inner] } : inner
}

function link(inner: MarkedText | string, attrs: ContentNode): MarkedText | string {
  const href = resolveLinkHref(attrs)
  if (!href) return inner
  const attributes: Record<string, string> =
    attrs.target === '_blank' ? { href, target: '_blank', rel: 'noopener' } : { href }
  return { tag: 'a', attributes, content: [inner] }
}

function anchor(inner: MarkedText | string, attrs: ContentNode): MarkedText | string {
  const id = parseAnchorId(attrs.id)
  return id ? { tag: 'span', attributes: { id }, content: [inner] } : inner
}
