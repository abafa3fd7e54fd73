import morphdom from 'morphdom'
import { nodeKeys } from './node-keys.ts'

/** The server's version of each node on the page, since scripts may have changed it. */
const sentNodes = new WeakMap<Node, Node>()
const LEFT_ALONE = ['SCRIPT', 'NOSCRIPT', 'STYLE']
/**
 * Custom elements that fill themselves during parsing (layouts/head/first-paint.ts); the server sends them
 * empty.
 */
const FILLED = ['KITCHEN-PLACE', 'MEMBER-FACT', 'BAG-COUNT']

/** Stores the page as sent by the server, before its scripts change it. */
export function rememberPage(): void {
  remember(document.body)
}

/**
 * Morphs the page to the server's new version. Applies only differences between server versions, so that
 * script and user changes, island state, focus and scroll position are kept. Islands get new props.
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
    // Nodes not sent by the server belong to the bridge or our scripts, and stay.
    onBeforeNodeDiscarded: node => sentNodes.has(node),
  })
}

function remember(body: HTMLElement): void {
  const copy = body.cloneNode(true)
  rememberPair(body, copy)
}

function rememberPair(node: Node, copy: Node): void {
  sentNodes.set(node, copy)
  // With scripts enabled, `<noscript>` contains text, otherwise elements.
  if (copy instanceof Element && ['NOSCRIPT', ...FILLED].includes(copy.tagName)) return copy.replaceChildren()
  const copies = [...copy.childNodes]
  for (const [place, child] of [...node.childNodes].entries()) {
    const twin = copies[place]
    if (twin) rememberPair(child, twin)
  }
}

/** Updates an element; returns true if its children must be compared too. */
function update(element: HTMLElement, next: HTMLElement): boolean {
  const [was, will] = [sentNodes.get(element), sentNodes.get(next)]
  if (LEFT_ALONE.includes(element.tagName) || !will) return false
  if (was?.isEqualNode(will)) return false
  sentNodes.set(element, will)
  if (element.tagName === 'ASTRO-ISLAND' && !element.hasAttribute('ssr')) {
    setIslandProps(element, next.getAttribute('props') ?? '{}')
    return false
  }
  if (was instanceof Element) keepOwnAttributes(element, was, next)
  return true
}

/** Setting the `ssr` attribute rerenders a hydrated island. */
function setIslandProps(island: HTMLElement, props: string): void {
  if (island.getAttribute('props') === props) return
  island.setAttribute('ssr', '')
  island.setAttribute('props', props)
}

/** Keeps attributes unchanged by the server, such as a slider's state or an open answer. */
function keepOwnAttributes(element: Element, was: Element, next: Element): void {
  const names = new Set([element, was, next].flatMap(node => node.getAttributeNames()))
  for (const name of names) {
    if (was.getAttribute(name) !== next.getAttribute(name)) continue
    const own = element.getAttribute(name)
    if (own === null) next.removeAttribute(name)
    else next.setAttribute(name, own)
  }
}

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

/** A script in a parsed document never runs; its copy does. */
function runnableCopy(script: HTMLScriptElement): HTMLScriptElement {
  const made = document.createElement('script')
  for (const { name, value } of script.attributes) made.setAttribute(name, value)
  made.textContent = script.textContent
  return made
}
