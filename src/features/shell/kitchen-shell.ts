import { environment } from '#src/stores/browser/environment.ts'
import { $kitchen } from '#src/stores/kitchen/kitchen.ts'
import { $kitchenStatus } from '#src/stores/kitchen/kitchen-status.ts'
import type { StoredBag } from '#src/stores/session/stored-bag.ts'
import { needsStartUp } from '#src/stores/start-up/start-up-due.ts'

/**
 * Rechecks the kitchen and bag on page load, or finishes clearing them if the URL requested it. Imports the
 * modules for requests and dialogs only when needed.
 */
export async function resumeKitchen(cleared: { left: StoredBag | null } | null): Promise<void> {
  if (cleared) {
    const { clearDependentStores } = await import('#src/stores/start-up/finish-clearing.ts')
    return clearDependentStores(cleared.left)
  }
  $kitchenStatus.subscribe(status => {
    const isClosed = status !== null && status.id === $kitchen.get()?.id && !status.open
    document.documentElement.toggleAttribute('data-kitchen-closed', isClosed)
  })
  if (!needsStartUp(environment().path())) return
  const { recheckKitchenAndBag } = await import('./recheck-kitchen-and-bag.ts')
  await recheckKitchenAndBag()
}

export async function openKitchenFinderFromLink(link: HTMLAnchorElement): Promise<void> {
  const { openKitchenFinder } = await import('#src/features/kitchen/open-kitchen-finder.ts')
  openKitchenFinder(link)
}
