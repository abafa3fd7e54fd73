export function saveFocus(): () => void {
  const focused = document.activeElement
  return () => {
    if (focused instanceof HTMLElement) focused.focus()
  }
}
