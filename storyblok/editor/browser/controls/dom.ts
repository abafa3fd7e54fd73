type Value = string | number | boolean | null | undefined | ((event: Event) => void)
export type Child = Node | string | null | undefined | false
type Props = Record<string, Value>

/** An element with attributes, listeners (`onclick`) and children; what is false or missing is left out. */
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

/** A field of a form with its label, and a hint unless that is empty; the id is the input's. */
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

/** A drawing on a 24 × 24 grid: shapes by tag and attributes. */
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

/** Builds what is in the container anew; the element with the same `data-key`, or the same id, has the focus again. */
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

/** The one element of the page with this id. */
export function byId(id: string): HTMLElement {
  const element = document.getElementById(id)
  if (!element) throw new Error(`The page has no #${id}.`)
  return element
}
