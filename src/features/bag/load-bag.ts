import { $isBagOpen, openBag } from '#src/stores/bag/bag-panel.ts'
import { wantIsland } from '#src/stores/browser/want-island.ts'
import { $changes } from '#src/stores/session/bag-outbox.ts'

const SLOW_MS = 5_000

/** Loads the drawer when the bag is opened, and the outbox when changes are waiting. */
export function loadBag(): void {
  const root = document.documentElement
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-open-bag]')) openBag()
  })
  // The bag was opened before this script had loaded.
  if (root.dataset.wanted === 'bag') openBag()
  $isBagOpen.subscribe(isOpen => {
    if (!isOpen) return void delete root.dataset.wanted
    root.dataset.wanted = 'bag'
    showUntilAlive(root)
    wantIsland('bag')
  })
  let isCarried = false
  const flush = async () => {
    if (isCarried || $changes.get().length === 0) return
    isCarried = true
    try {
      const { loadOutbox } = await import('./load-outbox.ts')
      await loadOutbox()
    } catch {
      // Its code may not load until the network is back.
      isCarried = false
    }
  }
  $changes.subscribe(() => void flush())
  addEventListener('online', () => void flush())
}

/** Shows the loading bar until the drawer has loaded. */
function showUntilAlive(root: HTMLElement): void {
  const drawer = document.querySelector('astro-island[component-export="BagDrawer"][ssr]')
  if (!drawer) return
  const stop = () => root.removeAttribute('data-leaving')
  root.setAttribute('data-leaving', '')
  drawer.addEventListener('astro:hydrate', stop, { once: true })
  setTimeout(stop, SLOW_MS)
}
