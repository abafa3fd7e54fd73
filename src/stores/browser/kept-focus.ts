/** Remembers what has the focus, and answers how to give it back. */
export function keptFocus(): () => void {
  const focused = document.activeElement
  return () => {
    if (focused instanceof HTMLElement) focused.focus()
  }
}
