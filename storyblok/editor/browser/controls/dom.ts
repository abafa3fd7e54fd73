type Value = string | number | boolean | null | undefined | ((event: Event) => void)
export type Child = Node | string | null | undefined | false
type Props = Record<string, Value>

/**
 * Creates an element with attributes, listeners (`onclick`) and children; false or missing ones are omitted.
 */
export function h<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  props: Props = {},
  ...children: Child[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(props)) {
    if (typeof value === 'function') element.addEventListener(name.slice(2), value)
    else if (value === true) element.setAttribute(name, '')
    else if (value !== false && value != null) element.setAttribute(name, String(value))
  }
  element.append(...children.filter(child => child !== null && child !== undefined && child !== false))
  return element
}

/** Wraps an input with its label and an optional hint; `id` is the input's. */
export function labelled(id: string, label: string, hint: string, input: HTMLElement) {
  return h(
    'div',
    { class: 'field' },
    h('label', { for: id }, label),
    hint && h('p', { class: 'hint' }, hint),
    input,
  )
}

const SVG = 'http://www.w3.org/2000/svg'

/** Creates an SVG on a 24 × 24 grid from tags and attributes. */
export function svg(...shapes: [tag: string, attributes: Record<string, string>][]): SVGElement {
  const drawing = document.createElementNS(SVG, 'svg')
  drawing.setAttribute('viewBox', '0 0 24 24')
  drawing.setAttribute('aria-hidden', 'true')
  for (const [tag, attributes] of shapes) {
    const shape = document.createElementNS(SVG, tag)
    for (const [name, value] of Object.entries(attributes)) shape.setAttribute(name, value)
    drawing.append(shape)
  }
  return drawing
}

/** Replaces the container's children and restores the focus by `data-key` or id. */
export function rebuild(container: Element, ...children: Child[]): void {
  const focused = document.activeElement
  const within = container.contains(focused) ? focused : null
  const key = within?.getAttribute('data-key')
  const top = container.scrollTop
  container.replaceChildren(
    ...children.filter(child => child !== null && child !== undefined && child !== false),
  )
  container.scrollTop = top
  if (!key) return within?.id ? document.getElementById(within.id)?.focus() : undefined
  const again = container.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`)
  if (again?.matches(':disabled')) again.parentElement?.querySelector<HTMLElement>('button:enabled')?.focus()
  else again?.focus()
}

/** Returns the element with this id; throws if there is none. */
export function byId(id: string): HTMLElement {
  const element = document.getElementById(id)
  if (!element) throw new Error(`The page has no #${id}.`)
  return element
}
