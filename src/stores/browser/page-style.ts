/** The computed style of the page, with all tokens. */
export function pageStyle(): CSSStyleDeclaration {
  return getComputedStyle(document.documentElement)
}
