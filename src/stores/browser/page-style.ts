/** How the page itself is styled, with the tokens in force. */
export function pageStyle(): CSSStyleDeclaration {
  return getComputedStyle(document.documentElement)
}
