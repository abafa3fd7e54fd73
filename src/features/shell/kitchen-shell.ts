import { environment } from '#src/stores/browser/environment.ts'
import { $kitchen } from '#src/stores/kitchen/kitchen.ts'
import { $kitchenStatus } from '#src/stores/kitchen/kitchen-status.ts'
import type { BagMemory } from '#src/stores/session/bag-memory.ts'
import { isStartUpDue } from '#src/stores/start-up/start-up-due.ts'

/**
 * Checks kitchen and bag at the start. Small, so that code for requests and questions loads only when needed.
 */
export async function resumeKitchen(cleared: { left: BagMemory | null } | null): Promise<void> {
  if (cleared) {
    const { finishClearing } = await import('#src/stores/start-up/finish-clearing.ts')
    return finishClearing(cleared.left)
  }
  $kitchenStatus.subscribe(known => {
    const isClosed = known !== null && known.id === $kitchen.get()?.id && !known.open
    document.documentElement.toggleAttribute('data-kitchen-closed', isClosed)
  })
  if (!isStartUpDue(environment().path())) return
  const { catchUp } = await import('./catch-up.ts')
  await catchUp()
}

export async function leave(link: HTMLAnchorElement): Promise<void> {
  const { leaveKitchen } = await import('#src/features/kitchen/leave-kitchen.ts')
  leaveKitchen(link)
}
