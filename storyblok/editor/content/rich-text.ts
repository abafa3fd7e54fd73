import { type ContentNode, isNode } from '#storyblok/schema/content.ts'

export type TextNode = {
  type: string
  attrs?: Record<string, unknown>
  content?: TextNode[]
  marks?: TextNode[]
  text?: string
}

/** TipTap's names for nodes, by Storyblok's names. Nodes that are not listed have the same name in both. */
const NAMES: Record<string, string> = {
  bullet_list: 'bulletList',
  ordered_list: 'orderedList',
  list_item: 'listItem',
  hard_break: 'hardBreak',
  horizontal_rule: 'horizontalRule',
}
const STORYBLOK_NAMES = Object.fromEntries(Object.entries(NAMES).map(([name, other]) => [other, name]))

const EDITED_NODES = new Set([
  ...['doc', 'text', 'paragraph', 'heading', 'blockquote', 'table', 'tableRow', 'tableCell', 'tableHeader'],
  ...Object.values(NAMES),
])
const EDITED_MARKS = new Set(['bold', 'italic', 'underline', 'strike', 'code', 'link'])
const LINES = new Set(['paragraph', 'heading'])
/** Nodes that TipTap does not allow to be empty. */
const NON_EMPTY_NODES = new Set(['doc', 'listItem', 'blockquote', 'tableCell', 'tableHeader'])

/**
 * Converts Storyblok's rich text to TipTap's format. The attribute `stored` holds the original attributes.
 * Nodes and marks that the editor does not support are wrapped and preserved.
 */
export function toTipTap(doc: unknown): TextNode {
  return nodeToTipTap(isNode(doc) && doc.type === 'doc' ? doc : { type: 'doc' }, false)
}

function nodeToTipTap(node: ContentNode, isInline: boolean): TextNode {
  const type = NAMES[String(node.type)] ?? String(node.type)
  if (!EDITED_NODES.has(type)) return { type: isInline ? 'keptInline' : 'keptBlock', attrs: { node } }
  const marks = nodesIn(node.marks).map(markToTipTap)
  if (type === 'text') return { type, text: String(node.text), ...(marks.length > 0 && { marks }) }
  const attrs = isNode(node.attrs) ? node.attrs : null
  const content = nodesIn(node.content)
    .filter(child => child.type !== 'text' || child.text)
    .map(child => nodeToTipTap(child, LINES.has(type)))
  return {
    type,
    attrs: {
      ...attrs,
      ...(type === 'orderedList' && { start: attrs?.order ?? 1 }),
      stored: attrs,
    },
    content: content.length === 0 && NON_EMPTY_NODES.has(type) ? [{ type: 'paragraph' }] : content,
    ...(marks.length > 0 && { marks }),
  }
}

function markToTipTap(mark: ContentNode): TextNode {
  const type = String(mark.type)
  if (!EDITED_MARKS.has(type)) return { type: 'keptMark', attrs: { mark } }
  const attrs = isNode(mark.attrs) ? mark.attrs : null
  return type === 'link' ? { type, attrs: { href: attrs?.href ?? '', stored: attrs } } : { type }
}

export function fromTipTap({ type, attrs = {}, content = [], marks = [], text }: TextNode): ContentNode {
  if (isNode(attrs.node)) return attrs.node
  const own = marks.map(markFromTipTap)
  const saved = attributesOf(type, attrs)
  const children = content.map(fromTipTap)
  return {
    type: STORYBLOK_NAMES[type] ?? type,
    ...(text !== undefined && { text }),
    ...(Object.keys(saved).length > 0 && { attrs: saved }),
    ...(children.length > 0 && { content: children }),
    ...(own.length > 0 && { marks: own }),
  }
}

function markFromTipTap({ type, attrs = {} }: TextNode): ContentNode {
  if (isNode(attrs.mark)) return attrs.mark
  if (type !== 'link') return { type }
  const stored = isNode(attrs.stored) ? attrs.stored : linkTo(String(attrs.href))
  return { type, attrs: { ...stored, href: attrs.href } }
}

function linkTo(href: string): ContentNode {
  return { href, uuid: null, anchor: null, target: '_self', linktype: 'url' }
}

/**
 * Returns a node's attributes in Storyblok's format. Omits a default value unless the stored attributes
 * included it.
 */
function attributesOf(type: string, { stored, level, start, colspan, rowspan }: Record<string, unknown>) {
  const before: ContentNode = isNode(stored) ? stored : {}
  const omitDefault = (name: string, value: unknown, standard: unknown) =>
    name in before || value !== standard ? { [name]: value } : {}
  if (type === 'heading') return { ...before, level }
  if (type === 'orderedList') return { ...before, ...omitDefault('order', start, 1) }
  if (!['tableCell', 'tableHeader'].includes(type)) return before
  return { ...before, ...omitDefault('colspan', colspan, 1), ...omitDefault('rowspan', rowspan, 1) }
}

function nodesIn(list: unknown): ContentNode[] {
  return Array.isArray(list) ? list.filter(isNode) : []
}
