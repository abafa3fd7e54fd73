/**
 * Hydrates an island before the guest interacts with it (see islands/runtime). `onFailed` is called whenever
 * any island fails to load.
 */
export function hydrateIsland(name: string, onFailed?: (event: Event) => void): void {
  if (typeof document === 'undefined') return
  if (onFailed) document.addEventListener('island-failed', onFailed)
  document.dispatchEvent(new CustomEvent('island-hydrate', { detail: name }))
}
