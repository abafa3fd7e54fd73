/** Brings a group or the waiver into view and gives its first control the focus. */
export function focusPlace(id: string): void {
  const place = document.getElementById(id)
  place
    ?.querySelector<HTMLElement>('input:enabled, button:not([aria-disabled])')
    ?.focus({ preventScroll: true })
  place?.scrollIntoView({ block: 'start' })
}
