export function savedFocus(): () => void {
  const focused = document.activeElement
  return () => {
    if (focused instanceof HTMLElement) focused.focus()
  }
}
