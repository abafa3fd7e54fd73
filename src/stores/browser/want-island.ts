/** Loads an island on demand. Calls `onMissing` once for each island that then cannot be fetched. */
export function wantIsland(name: string, onMissing?: (event: Event) => void): void {
  if (typeof document === 'undefined') return
  if (onMissing) document.addEventListener('island-missing', onMissing)
  document.dispatchEvent(new CustomEvent('island-wanted', { detail: name }))
}
