import type { MouseEvent } from 'react'

/** Goes back to the menu the guest comes from as they left it, instead of opening it anew. */
export function backToMenu(event: MouseEvent, menuPath: string): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  const isWhereFrom = document.referrer === location.origin + menuPath
  // A product in a tab of its own has no menu behind it.
  if (!isWhereFrom || history.length < 2) return
  event.preventDefault()
  history.back()
}
