/**
 * Converts list paragraphs pasted from Microsoft Word (`mso-list:l0 level2 lfo1`) to HTML lists, without the
 * markers that Word puts in `mso-list:Ignore` elements. Removes stylesheets, which the page's
 * Content-Security-Policy would block.
 */
export function convertWordLists(pasted: string): string {
  const html = pasted.replace(/<style[\s\S]*?<\/style>/gi, '')
  if (!html.includes('mso-list')) return html
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  let open: HTMLElement[] = []
  for (const line of body.querySelectorAll<HTMLElement>('p[style*="mso-list"]')) {
    const level = Number(/level(\d+)/.exec(line.getAttribute('style') ?? '')?.[1] ?? 1)
    const marker = line.querySelector('[style*="Ignore"]')
    const isNumbered = /^\s*\w+[.)]/.test(marker?.textContent ?? '')
    marker?.remove()
    open = open[0] !== undefined && line.previousElementSibling === open[0] ? open.slice(0, level) : []
    while (open.length < level) {
      const list = document.createElement(isNumbered ? 'ol' : 'ul')
      const above = open.at(-1)
      if (above) (above.lastElementChild ?? newItem(above)).append(list)
      else line.before(list)
      open.push(list)
    }
    newItem(open.at(-1)).append(...line.childNodes)
    line.remove()
  }
  return body.innerHTML
}

function newItem(list: HTMLElement | undefined): HTMLElement {
  const item = document.createElement('li')
  list?.append(item)
  return item
}
