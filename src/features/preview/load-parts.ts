/** Loads what a page needs that the one on the screen did not: the styles and scripts of blocks it has not had. */
export function loadParts(next: Document): void {
  const known = new Set([...parts(document)].map(nameOf))
  for (const part of parts(next)) {
    if (known.has(nameOf(part))) continue
    known.add(nameOf(part))
    document.head.append(part instanceof HTMLScriptElement ? living(part) : document.importNode(part, true))
  }
}

function parts(page: Document): NodeListOf<Element> {
  return page.querySelectorAll('link[rel="stylesheet"], style, script:not([type="application/ld+json"])')
}

const nameOf = (part: Element): string =>
  part.getAttribute('src') ?? part.getAttribute('href') ?? part.textContent ?? ''

/** A script of a page that was only parsed never runs; a copy of it does. */
function living(script: HTMLScriptElement): HTMLScriptElement {
  const made = document.createElement('script')
  for (const { name, value } of script.attributes) made.setAttribute(name, value)
  made.textContent = script.textContent
  return made
}
