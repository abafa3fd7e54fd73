/** Asks for an island that loads on demand. `onMissing` hears of each island that cannot be fetched from then on, once. */
export function wantIsland(name: string, onMissing?: (event: Event) => void): void {
  if (typeof document === 'undefined') return
  if (onMissing) document.addEventListener('island-missing', onMissing)
  document.dispatchEvent(new CustomEvent('island-wanted', { detail: name }))
}
