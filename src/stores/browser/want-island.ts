/**
 * Asks for an island that waits in the page until it is wanted. `onMissing` hears of each island that cannot be fetched
 * from then on; the same one is never told twice.
 */
export function wantIsland(name: string, onMissing?: (event: Event) => void): void {
  if (typeof document === 'undefined') return
  if (onMissing) document.addEventListener('island-missing', onMissing)
  document.dispatchEvent(new CustomEvent('island-wanted', { detail: name }))
}
