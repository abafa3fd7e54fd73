/** Remembers what has the focus, and returns what gives it back. */
export function keptFocus(): () => void {
  const focused = document.activeElement
  return () => {
    if (focused instanceof HTMLElement) focused.focus()
  }
}
