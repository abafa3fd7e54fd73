/** The value of `client:interaction`. */
export type DeferredIsland = {
  /** For `hydrateIsland`, and for the attribute `data-hydrates` of controls elsewhere on the page. */
  name: string
  /** Passed to the island's `loader`. */
  path?: string
  /** Also hydrates the island when it is this close to the view (the `rootMargin` of an observer). */
  inView?: string
}

/**
 * Hydrates an island before the guest interacts with it (see islands/runtime). `onFailed` is called whenever
 * an island cannot be loaded.
 */
export function hydrateIsland(name: string, onFailed?: (event: Event) => void): void {
  if (typeof document === 'undefined') return
  if (onFailed) document.addEventListener('island-failed', onFailed)
  document.dispatchEvent(new CustomEvent('island-hydrate', { detail: name }))
}
