import morphdom from 'morphdom'
import { nodeKeys } from './node-keys.ts'

/** What the server sent for each node of the page, which scripts may have changed since. */
const sentNodes = new WeakMap<Node, Node>()
const LEFT_ALONE = ['SCRIPT', 'NOSCRIPT', 'STYLE']
/** What fills itself while the page is parsed (layouts/first-paint-script.ts); the server sends it empty. */
const FILLED = ['KITCHEN-PLACE', 'MEMBER-FACT', 'BAG-COUNT']

/** Takes the page as what the server sent: before its own scripts change it. */
export function rememberPage(): void {
  remember(document.body)
}

/**
 * Changes the page to what the server sends now. Only what is new in that is touched: what scripts and people did to
 * the page stays, islands keep their state and get their new props, nothing loses its focus or place.
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
    // Nodes the server did not send were added by the bridge or our scripts, and stay.
    onBeforeNodeDiscarded: node => sentNodes.has(node),
  })
}

function remember(body: HTMLElement): void {
  const copy = body.cloneNode(true)
  rememberPair(body, copy)
}

function rememberPair(node: Node, copy: Node): void {
  sentNodes.set(node, copy)
  // Where scripts run, what is for browsers without them is text; where they do not, it is elements.
  if (copy instanceof Element && ['NOSCRIPT', ...FILLED].includes(copy.tagName)) return copy.replaceChildren()
  const copies = [...copy.childNodes]
  for (const [place, child] of [...node.childNodes].entries()) {
    const twin = copies[place]
    if (twin) rememberPair(child, twin)
  }
}

/** Whether the parts of an element are to be looked at as well. */
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

/** An island that is alive renders again when it is told that it comes from the server. */
function giveProps(island: HTMLElement, props: string): void {
  if (island.getAttribute('props') === props) return
  island.setAttribute('ssr', '')
  island.setAttribute('props', props)
}

/** What the server says as before stays as the page has it: a slider's state, an open answer, a pressed button. */
function keepOwnAttributes(element: Element, was: Element, next: Element): void {
  const names = new Set([element, was, next].flatMap(node => node.getAttributeNames()))
  for (const name of names) {
    if (was.getAttribute(name) !== next.getAttribute(name)) continue
    const own = element.getAttribute(name)
    if (own === null) next.removeAttribute(name)
    else next.setAttribute(name, own)
  }
}

/** Loads what a page needs that the one on the screen did not: the styles and scripts of blocks it has not had. */
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

/** A script of a page that was only parsed never runs; a copy of it does. */
function runnableCopy(script: HTMLScriptElement): HTMLScriptElement {
  const made = document.createElement('script')
  for (const { name, value } of script.attributes) made.setAttribute(name, value)
  made.textContent = script.textContent
  return made
}
