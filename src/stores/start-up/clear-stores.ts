import { environment } from '../browser/environment.ts'
import { $kitchen } from '../kitchen/kitchen.ts'
import { $pendingChanges } from '../session/bag-outbox.ts'
import { $storedBag, type StoredBag } from '../session/stored-bag.ts'

/**
 * Clears the kitchen and the bag before any other code reads them, and passes the cleared bag to `onCleared`.
 * On a prerendered page, waits until the page becomes visible.
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
