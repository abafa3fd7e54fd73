import morphdom from 'morphdom'
import { nodeKeys } from './node-keys.ts'

/** For each node of the page, the one the server sent, because scripts may have changed it since. */
const sentNodes = new WeakMap<Node, Node>()
const LEFT_ALONE = ['SCRIPT', 'NOSCRIPT', 'STYLE']
/** Elements that fill themselves while the page is parsed (layouts/head/first-paint.ts); the server sends them empty. */
const FILLED = ['KITCHEN-PLACE', 'MEMBER-FACT', 'BAG-COUNT']

/** Remembers the page as the server sent it, before its scripts change it. */
export function rememberPage(): void {
  remember(document.body)
}

/**
 * Changes the page to what the server sends now. Only differences between the two answers are applied: changes made by
 * scripts and people stay, islands keep their state and get new props, and focus and scroll position are kept.
 */
export function morphPage(html: string): void {
  const next = new DOMParser().parseFromString(html, 'text/html')
  document.title = next.title
  loadParts(next)
  remember(next.body)
  const keyOf = nodeKeys(document.body, next.body)
  morphdom(document.body, next.body, {
    getNodeKey: keyOf,
    onBeforeElUpdated: update,
    // Nodes that did not come from the server belong to the bridge or our scripts, and stay.
    onBeforeNodeDiscarded: node => sentNodes.has(node),
  })
}

function remember(body: HTMLElement): void {
  const copy = body.cloneNode(true)
  rememberPair(body, copy)
}

function rememberPair(node: Node, copy: Node): void {
  sentNodes.set(node, copy)
  // With scripts enabled, `<noscript>` contains text; otherwise elements.
  if (copy instanceof Element && ['NOSCRIPT', ...FILLED].includes(copy.tagName)) return copy.replaceChildren()
  const copies = [...copy.childNodes]
  for (const [place, child] of [...node.childNodes].entries()) {
    const twin = copies[place]
    if (twin) rememberPair(child, twin)
  }
}

/** Updates an element; true if its children have to be compared as well. */
function update(element: HTMLElement, next: HTMLElement): boolean {
  const [was, will] = [sentNodes.get(element), sentNodes.get(next)]
  if (LEFT_ALONE.includes(element.tagName) || !will) return false
  if (was?.isEqualNode(will)) return false
  sentNodes.set(element, will)
  if (element.tagName === 'ASTRO-ISLAND' && !element.hasAttribute('ssr')) {
    giveProps(element, next.getAttribute('props') ?? '{}')
    return false
  }
  if (was instanceof Element) keepOwnAttributes(element, was, next)
  return true
}

/** A hydrated island renders again when its `ssr` attribute is set. */
function giveProps(island: HTMLElement, props: string): void {
  if (island.getAttribute('props') === props) return
  island.setAttribute('ssr', '')
  island.setAttribute('props', props)
}

/** Keeps attributes the server has not changed: a slider's state, an open answer, a pressed button. */
function keepOwnAttributes(element: Element, was: Element, next: Element): void {
  const names = new Set([element, was, next].flatMap(node => node.getAttributeNames()))
  for (const name of names) {
    if (was.getAttribute(name) !== next.getAttribute(name)) continue
    const own = element.getAttribute(name)
    if (own === null) next.removeAttribute(name)
    else next.setAttribute(name, own)
  }
}

/** Loads styles and scripts of blocks that the page did not have before. */
function loadParts(next: Document): void {
  const known = new Set([...parts(document)].map(nameOf))
  for (const part of parts(next)) {
    if (known.has(nameOf(part))) continue
    known.add(nameOf(part))
    document.head.append(
      part instanceof HTMLScriptElement ? runnableCopy(part) : document.importNode(part, true),
    )
  }
}

function parts(page: Document): NodeListOf<Element> {
  return page.querySelectorAll('link[rel="stylesheet"], style, script:not([type="application/ld+json"])')
}

const nameOf = (part: Element): string =>
  part.getAttribute('src') ?? part.getAttribute('href') ?? part.textContent ?? ''

/** A script in a parsed document never runs; a copy of it does. */
function runnableCopy(script: HTMLScriptElement): HTMLScriptElement {
  const made = document.createElement('script')
  for (const { name, value } of script.attributes) made.setAttribute(name, value)
  made.textContent = script.textContent
  return made
}
