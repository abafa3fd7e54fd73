/**
 * Hydrates an island of the page without waiting for the guest (islands/runtime). `onFailed` is called each
 * time an island cannot be loaded.
 */
export function hydrateIsland(name: string, onFailed?: (event: Event) => void): void {
  if (typeof document === 'undefined') return
  if (onFailed) document.addEventListener('island-failed', onFailed)
  document.dispatchEvent(new CustomEvent('island-hydrate', { detail: name }))
}
