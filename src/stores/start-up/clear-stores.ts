import { environment } from '../browser/environment.ts'
import { $kitchen } from '../kitchen/kitchen.ts'
import { $bagMemory, type BagMemory } from '../session/bag-memory.ts'
import { $pendingChanges } from '../session/bag-outbox.ts'

/**
 * Clears the kitchen and bag before any code reads them, and passes the bag to `onCleared`. A prerendered
 * page waits until the guest sees it.
 */
export function clearStores(onCleared: (clearedBag: BagMemory | null) => void): void {
  environment().whenVisible(() => {
    const clearedBag = $bagMemory.get()
    $pendingChanges.set({})
    $bagMemory.set(null)
    $kitchen.set(null)
    onCleared(clearedBag)
  })
}
