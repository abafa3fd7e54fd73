import { $isBagOpen, openBag } from '#src/stores/bag/bag-panel.ts'
import { takePresses } from '#src/stores/browser/early-presses.ts'
import { hydrateIsland } from '#src/stores/browser/hydrate-island.ts'
import { $changes } from '#src/stores/session/bag-outbox.ts'

const SLOW_MS = 5_000

/** Loads the drawer when the bag is opened, and the outbox when changes are waiting. */
export function loadBag(): void {
  const root = document.documentElement
  const openPressed = () => {
    if (takePresses(pressed => pressed.matches('[data-open-bag]')).length > 0) openBag()
  }
  openPressed()
  document.addEventListener('click', openPressed)
  $isBagOpen.subscribe(isOpen => {
    if (!isOpen) return
    showUntilHydrated(root)
    hydrateIsland('bag')
  })
  let isCarried = false
  const flush = async () => {
    if (isCarried || $changes.get().length === 0) return
    isCarried = true
    try {
      const { loadOutbox } = await import('./load-outbox.ts')
      await loadOutbox()
    } catch {
      isCarried = false
    }
  }
  $changes.subscribe(() => void flush())
  addEventListener('online', () => void flush())
}

function showUntilHydrated(root: HTMLElement): void {
  const drawer = document.querySelector('astro-island[component-export="BagDrawer"][ssr]')
  if (!drawer) return
  const stop = () => root.removeAttribute('data-leaving')
  root.setAttribute('data-leaving', '')
  drawer.addEventListener('astro:hydrate', stop, { once: true })
  setTimeout(stop, SLOW_MS)
}
