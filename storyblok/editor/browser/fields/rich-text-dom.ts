import { type Block, isBlock } from '../../content/blocks.ts'
import { iconOf } from '../../content/model.ts'
import type { Markup } from '../../content/rich-text-markup.ts'
import { titleOf } from '../../content/versions/changes.ts'
import { h } from '../controls/dom.ts'
import { blockIcon } from '../controls/icons.ts'
import { getState, select } from '../state/state.ts'

/** Labels of kept nodes, which can be deleted but not edited. */
const KEPT: Record<string, string> = {
  blok: 'Block',
  table: 'Table',
  image: 'Picture',
  code_block: 'Code',
  emoji: 'Emoji',
}

export function toDom(markup: Markup): Node {
  if (typeof markup === 'string') return document.createTextNode(markup)
  const { tag, attributes, children } = markup
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  if (attributes['data-node']) keep(element, attributes['data-node'])
  element.append(...children.map(toDom))
  const isLine = /^(p|h\d|li)$/.test(tag)
  if (isLine && children.length === 0) element.append(h('br'))
  return element
}

type KeptNode = { type: string; attrs?: { emoji?: string; body?: unknown } }

function keep(element: HTMLElement, json: string) {
  // `markupOf` writes this JSON.
  const { type, attrs }: KeptNode = JSON.parse(json)
  element.className = 'kept'
  element.contentEditable = 'false'
  const blocks = Array.isArray(attrs?.body) ? attrs.body.filter(isBlock) : []
  if (type === 'blok' && blocks.length > 0) element.append(...blocks.map(blockChip))
  else element.textContent = attrs?.emoji ?? KEPT[type] ?? type
}

/** A block inside the text; clicking it opens its fields. */
function blockChip(block: Block) {
  const { model } = getState().start
  const { name } = titleOf(model, block)
  const { icon, color } = iconOf(model, block)
  return h(
    'button',
    { type: 'button', class: 'kept-block', 'aria-label': `Edit ${name}`, onclick: () => select(block._uid) },
    blockIcon(icon, color),
    name,
  )
}

/** Pasted content keeps text and simple formatting, but none of the editor's own markers. */
export function fromDom(node: Node, isForeign = false): Markup[] {
  if (node.nodeType === Node.TEXT_NODE) return [node.textContent ?? '']
  if (!(node instanceof Element)) return []
  const tag = node.localName
  if (isForeign && ['script', 'style', 'head', 'template'].includes(tag)) return []
  const names = isForeign ? ['href'] : ['href', 'data-attrs', 'data-mark', 'data-node']
  const attributes = names.flatMap(name => {
    const value = node.getAttribute(name)
    return value === null ? [] : [[name, value] as const]
  })
  const isKept = !isForeign && node.hasAttribute('data-node')
  const children = isKept ? [] : [...node.childNodes].flatMap(child => fromDom(child, isForeign))
  return [{ tag, attributes: Object.fromEntries(attributes), children }]
}
