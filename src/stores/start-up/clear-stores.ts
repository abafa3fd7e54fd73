import { environment } from '../browser/environment.ts'
import { $kitchen } from '../kitchen/kitchen.ts'
import { $bagMemory, type BagMemory } from '../session/bag-memory.ts'
import { $waiting } from '../session/bag-outbox.ts'

/**
 * Forgets the kitchen and the bag before anything uses them, and returns the bag. A prerendered page does so only once
 * the guest sees it.
 */
export function clearStores(finish: (left: BagMemory | null) => void): void {
  environment().whenSeen(() => {
    const left = $bagMemory.get()
    $waiting.set({})
    $bagMemory.set(null)
    $kitchen.set(null)
    finish(left)
  })
}
