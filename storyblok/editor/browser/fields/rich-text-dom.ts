import type { Markup } from '../../content/rich-text-markup.ts'
import { h } from '../controls/dom.ts'

/** What a kept part is called; it can be deleted and moved past, not edited. */
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

function keep(element: HTMLElement, json: string) {
  const node: { type: string; attrs?: { emoji?: string } } = JSON.parse(json)
  element.className = 'kept'
  element.contentEditable = 'false'
  element.textContent = node.attrs?.emoji ?? KEPT[node.type] ?? node.type
}

/** What is pasted from elsewhere brings its words and plain looks, never our own marks. */
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
