import { $isBagOpen, closeBag, openBag } from '#src/stores/bag/bag-panel.ts'
import { consumeEarlyClicks } from '#src/stores/browser/early-clicks.ts'
import { hydrateIsland } from '#src/stores/browser/hydrate-island.ts'
import { $queuedChanges } from '#src/stores/session/bag-outbox.ts'

const SLOW_MS = 5_000

const findLoadingDrawer = () => document.querySelector('astro-island[component-export="BagDrawer"][ssr]')

/** Loads the bag drawer when the guest opens it, and the outbox when there are unsent changes. */
export function loadBagOnDemand(): void {
  const root = document.documentElement
  const openIfClicked = () => {
    if (consumeEarlyClicks(control => control.matches('[data-open-bag]')).length > 0) openBag()
  }
  openIfClicked()
  document.addEventListener('click', () => {
    // Closes a drawer that is still loading, so that it does not open after the guest has clicked elsewhere.
    if (findLoadingDrawer()) closeBag()
    openIfClicked()
  })
  $isBagOpen.subscribe(isOpen => {
    if (!isOpen) return
    showLoadingUntilHydrated(root)
    hydrateIsland('bag')
  })
  let isFlushing = false
  const flush = async () => {
    if (isFlushing || $queuedChanges.get().length === 0) return
    isFlushing = true
    try {
      const { loadAndFlushOutbox } = await import('./load-outbox.ts')
      await loadAndFlushOutbox()
    } catch {
      isFlushing = false
    }
  }
  $queuedChanges.subscribe(() => void flush())
  addEventListener('online', () => void flush())
}

function showLoadingUntilHydrated(root: HTMLElement): void {
  const drawer = findLoadingDrawer()
  if (!drawer) return
  const stop = () => root.removeAttribute('data-loading')
  root.setAttribute('data-loading', '')
  drawer.addEventListener('astro:hydrate', stop, { once: true })
  setTimeout(stop, SLOW_MS)
}
