import morphdom from 'morphdom'
import { createNodeKeys } from './node-keys.ts'

/**
 * Map from each node to the HTML that the server sent for it, because scripts may have changed the node
 * since.
 */
const sentNodes = new WeakMap<Node, Node>()
const IGNORED_TAGS = ['SCRIPT', 'NOSCRIPT', 'STYLE']
/**
 * Custom elements that the server sends empty. Their scripts fill them during parsing
 * (layouts/head/page-runtime.ts).
 */
const SELF_FILLING_TAGS = ['KITCHEN-PLACE', 'MEMBER-FACT', 'BAG-COUNT']

/** Stores the page as sent by the server, before its scripts change it. */
export function storeServerPage(): void {
  storeServerVersion(document.body)
}

/**
 * Morphs the page into the server's new HTML. Applies only the differences from the server's previous HTML,
 * so that changes by scripts and users, island state, focus, and scroll position are preserved. Islands get
 * new props.
 */
export function morphPage(html: string): void {
  const next = new DOMParser().parseFromString(html, 'text/html')
  document.title = next.title
  loadHeadResources(next)
  storeServerVersion(next.body)
  const keyOf = createNodeKeys(document.body, next.body)
  morphdom(document.body, next.body, {
    getNodeKey: keyOf,
    onBeforeElUpdated: update,
    // Keeps nodes that the server did not send, because the bridge or our scripts created them.
    onBeforeNodeDiscarded: node => sentNodes.has(node),
  })
}

function storeServerVersion(body: HTMLElement): void {
  const copy = body.cloneNode(true)
  storePair(body, copy)
}

function storePair(node: Node, copy: Node): void {
  sentNodes.set(node, copy)
  // `<noscript>` contains text if scripts are enabled, and elements otherwise.
  if (copy instanceof Element && ['NOSCRIPT', ...SELF_FILLING_TAGS].includes(copy.tagName))
    return copy.replaceChildren()
  const copies = [...copy.childNodes]
  for (const [index, child] of [...node.childNodes].entries()) {
    const copyOfChild = copies[index]
    if (copyOfChild) storePair(child, copyOfChild)
  }
}

/** Updates an element. Returns true if its children must also be compared. */
function update(element: HTMLElement, next: HTMLElement): boolean {
  const [previous, current] = [sentNodes.get(element), sentNodes.get(next)]
  if (IGNORED_TAGS.includes(element.tagName) || !current) return false
  if (previous?.isEqualNode(current)) return false
  sentNodes.set(element, current)
  if (element.tagName === 'ASTRO-ISLAND' && !element.hasAttribute('ssr')) {
    setIslandProps(element, next.getAttribute('props') ?? '{}')
    return false
  }
  if (previous instanceof Element) keepClientAttributes(element, previous, next)
  return true
}

/** Sets an island's props. Setting the `ssr` attribute rerenders a hydrated island. */
function setIslandProps(island: HTMLElement, props: string): void {
  if (island.getAttribute('props') === props) return
  island.setAttribute('ssr', '')
  island.setAttribute('props', props)
}

/** Keeps attributes that the server has not changed, such as a slider's state or an open FAQ entry. */
function keepClientAttributes(element: Element, previous: Element, next: Element): void {
  const names = new Set([element, previous, next].flatMap(node => node.getAttributeNames()))
  for (const name of names) {
    if (previous.getAttribute(name) !== next.getAttribute(name)) continue
    const value = element.getAttribute(name)
    if (value === null) next.removeAttribute(name)
    else next.setAttribute(name, value)
  }
}

function loadHeadResources(next: Document): void {
  const knownResources = new Set([...headResources(document)].map(resourceKey))
  for (const resource of headResources(next)) {
    if (knownResources.has(resourceKey(resource))) continue
    knownResources.add(resourceKey(resource))
    document.head.append(
      resource instanceof HTMLScriptElement ? runnableCopy(resource) : document.importNode(resource, true),
    )
  }
}

function headResources(page: Document): NodeListOf<Element> {
  return page.querySelectorAll('link[rel="stylesheet"], style, script:not([type="application/ld+json"])')
}

const resourceKey = (part: Element): string =>
  part.getAttribute('src') ?? part.getAttribute('href') ?? part.textContent ?? ''

/** Copies a script so that it runs. Scripts from a parsed document never run. */
function runnableCopy(script: HTMLScriptElement): HTMLScriptElement {
  const clone = document.createElement('script')
  for (const { name, value } of script.attributes) clone.setAttribute(name, value)
  clone.textContent = script.textContent
  return clone
}
