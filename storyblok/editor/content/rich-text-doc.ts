import { type ContentNode, isNode } from '../../schema/content.ts'
import { BLOCK_TAGS, MARK_TAGS, type Markup } from './rich-text-markup.ts'

type Element = Exclude<Markup, string>

function byTag(table: Record<string, string>) {
  return Object.entries(table).map(([type, tag]) => [tag, type] as const)
}

const MARKS = new Map([...byTag(MARK_TAGS), ['b', 'bold'], ['i', 'italic'], ['del', 'strike']])
const BLOCKS = new Map(byTag(BLOCK_TAGS))
const SAFE_LINK = /^(https?:|mailto:|tel:|sms:|\/|#)/i

/** Converts edited or pasted elements to a Storyblok rich text; unsupported elements are dropped. */
export function docOf(markup: readonly Markup[]): ContentNode {
  return { type: 'doc', content: blocksOf(markup) }
}

function blocksOf(children: readonly Markup[]): ContentNode[] {
  const blocks: ContentNode[] = []
  let line: Markup[] = []
  const endLine = () => {
    const content = lineOf(line)
    if (content.length > 0) blocks.push({ type: 'paragraph', content })
    line = []
  }
  for (const child of children) {
    if (isInline(child)) {
      line.push(child)
    } else {
      endLine()
      blocks.push(...blockOf(child))
    }
  }
  endLine()
  return blocks
}

function isInline(child: Markup): boolean {
  return typeof child === 'string' || (isInlineTag(child.tag) && child.children.every(isInline))
}

function isInlineTag(tag: string) {
  return ['br', 'span', 'font'].includes(tag) || MARKS.has(tag)
}

function blockOf(child: Markup): ContentNode[] {
  if (typeof child === 'string') return []
  const { tag, attributes, children } = child
  const whole = parsed(attributes['data-node'])
  if (whole) return [whole]
  const attrs = parsed(attributes['data-attrs'])
  const level = /^h([1-6])$/.exec(tag)?.[1]
  if (level) {
    return [withContent({ type: 'heading', attrs: { level: Number(level), ...attrs } }, lineOf(children))]
  }
  const type = BLOCKS.get(tag)
  const node = { type, ...(attrs && { attrs }) }
  if (type === 'paragraph') {
    const isLine = children.every(isInline)
    return isLine ? [withContent(node, lineOf(children))] : blocksOf(children)
  }
  if (type === 'horizontal_rule') return [node]
  if (type === 'blockquote' || type === 'list_item') return [withContent(node, blocksOf(children))]
  if (type === 'bullet_list' || type === 'ordered_list') return [withContent(node, itemsOf(children))]
  return blocksOf(children)
}

/** Browsers put nested lists beside or inside their item. */
function itemsOf(children: readonly Markup[]): ContentNode[] {
  return blocksOf(children).map(block =>
    block.type === 'list_item' ? block : { type: 'list_item', content: [block] },
  )
}

function withContent(node: ContentNode, content: ContentNode[]): ContentNode {
  return content.length > 0 ? { ...node, content } : node
}

/** A trailing line break only keeps an empty line open in the browser. */
function lineOf(children: readonly Markup[]): ContentNode[] {
  const content = joined(children.flatMap(child => inlineOf(child, [])))
  if (content.at(-1)?.type === 'hard_break') content.pop()
  return content.every(node => node.type === 'text' && String(node.text).trim() === '') ? [] : content
}

function inlineOf(child: Markup, marks: ContentNode[]): ContentNode[] {
  if (typeof child === 'string') {
    if (child === '') return []
    return [{ type: 'text', text: child, ...(marks.length > 0 && { marks }) }]
  }
  const whole = parsed(child.attributes['data-node'])
  if (whole) return [whole]
  if (child.tag === 'br') return [{ type: 'hard_break' }]
  const mark = markOf(child)
  return child.children.flatMap(inner => inlineOf(inner, mark ? [...marks, mark] : marks))
}

function markOf({ tag, attributes }: Element): ContentNode | undefined {
  const unknown = parsed(attributes['data-mark'])
  if (unknown) return unknown
  const type = MARKS.get(tag)
  const attrs = parsed(attributes['data-attrs'])
  if (type === 'link') return attrs ? { type, attrs } : pastedLink(attributes.href ?? '')
  return type ? { type, ...(attrs && { attrs }) } : undefined
}

function pastedLink(href: string): ContentNode | undefined {
  return SAFE_LINK.test(href)
    ? { type: 'link', attrs: { href, uuid: null, anchor: null, target: '_self', linktype: 'url' } }
    : undefined
}

/** Merges adjacent text nodes with the same marks. */
function joined(nodes: readonly ContentNode[]): ContentNode[] {
  const done: ContentNode[] = []
  for (const node of nodes) {
    const last = done.at(-1)
    if (last && isSameText(last, node)) done[done.length - 1] = { ...last, text: `${last.text}${node.text}` }
    else done.push(node)
  }
  return done
}

function isSameText(one: ContentNode, other: ContentNode) {
  return (
    one.type === 'text' && other.type === 'text' && JSON.stringify(one.marks) === JSON.stringify(other.marks)
  )
}

function parsed(json: string | undefined): ContentNode | undefined {
  if (json === undefined) return undefined
  try {
    const value: unknown = JSON.parse(json)
    return isNode(value) ? value : undefined
  } catch {
    return undefined
  }
}
