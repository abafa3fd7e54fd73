export function pageStyle(): CSSStyleDeclaration {
  return getComputedStyle(document.documentElement)
}
