import { environment } from '../browser/environment.ts'
import { $kitchen } from '../kitchen/kitchen.ts'
import { $pendingChanges } from '../session/bag-outbox.ts'
import { $storedBag, type StoredBag } from '../session/stored-bag.ts'

/**
 * Clears the kitchen and bag before any code reads them, and passes the bag to `onCleared`. A prerendered
 * page waits until it becomes visible.
 */
export function clearStores(onCleared: (clearedBag: StoredBag | null) => void): void {
  environment().whenVisible(() => {
    const clearedBag = $storedBag.get()
    $pendingChanges.set({})
    $storedBag.set(null)
    $kitchen.set(null)
    onCleared(clearedBag)
  })
}
