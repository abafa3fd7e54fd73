import { type ContentNode, isNode } from '../../schema/content.ts'

/** DOM-free elements and text of a rich text. */
export type Markup = string | { tag: string; attributes: Record<string, string>; children: Markup[] }

export const BLOCK_TAGS: Record<string, string> = {
  paragraph: 'p',
  bullet_list: 'ul',
  ordered_list: 'ol',
  list_item: 'li',
  blockquote: 'blockquote',
  horizontal_rule: 'hr',
  hard_break: 'br',
}

export const MARK_TAGS: Record<string, string> = {
  bold: 'strong',
  italic: 'em',
  underline: 'u',
  strike: 's',
  code: 'code',
  superscript: 'sup',
  subscript: 'sub',
  link: 'a',
}

/** Converts a Storyblok rich text to editable elements. Unsupported nodes are kept unchanged. */
export function markupOf(doc: unknown): Markup[] {
  return contentOf(doc).map(node => nodeMarkup(node))
}

function nodeMarkup(node: ContentNode, isInLine = false): Markup {
  if (node.type === 'text') return withMarks(String(node.text ?? ''), marksOf(node))
  if (node.type === 'heading') {
    const { level, ...rest } = attributesOf(node)
    return element(`h${level ?? 2}`, kept('data-attrs', rest), lineOf(node))
  }
  const tag = BLOCK_TAGS[String(node.type)]
  if (!tag) return element(isInLine ? 'span' : 'div', { 'data-node': JSON.stringify(node) }, [])
  return element(tag, kept('data-attrs', attributesOf(node)), childrenOf(node))
}

/** A list item with one plain paragraph is a single line; several paragraphs stay. */
function childrenOf(node: ContentNode): Markup[] {
  const [first, ...more] = contentOf(node)
  const isLine = first?.type === 'paragraph' && Object.keys(attributesOf(first)).length === 0
  const onlyListsFollow = more.every(({ type }) => type === 'bullet_list' || type === 'ordered_list')
  if (node.type === 'list_item' && first && isLine && onlyListsFollow) {
    return [...lineOf(first), ...more.map(inner => nodeMarkup(inner))]
  }
  return node.type === 'paragraph' ? lineOf(node) : contentOf(node).map(inner => nodeMarkup(inner))
}

function lineOf(node: ContentNode): Markup[] {
  return contentOf(node).map(inner => nodeMarkup(inner, true))
}

function withMarks(text: string, marks: ContentNode[]): Markup {
  return marks.reduceRight<Markup>((inner, mark) => {
    const tag = MARK_TAGS[String(mark.type)]
    if (!tag) return element('span', { 'data-mark': JSON.stringify(mark) }, [inner])
    const attrs = attributesOf(mark)
    const href: Record<string, string> = mark.type === 'link' ? { href: String(attrs.href ?? '') } : {}
    return element(tag, { ...href, ...kept('data-attrs', attrs) }, [inner])
  }, text)
}

export function element(tag: string, attributes: Record<string, string>, children: Markup[]): Markup {
  return {
    tag,
    attributes,
    children,
  }
}

function kept(name: string, value: object): Record<string, string> {
  return Object.keys(value).length > 0 ? { [name]: JSON.stringify(value) } : {}
}

function contentOf(node: unknown): ContentNode[] {
  return isNode(node) && Array.isArray(node.content) ? node.content.filter(isNode) : []
}

function marksOf({ marks }: ContentNode): ContentNode[] {
  return Array.isArray(marks) ? marks.filter(isNode) : []
}

function attributesOf({ attrs }: ContentNode): ContentNode {
  return isNode(attrs) ? attrs : {}
}
