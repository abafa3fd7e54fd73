import { environment } from '../browser/environment.ts'
import { $kitchen } from '../kitchen/kitchen.ts'
import { $bagMemory, type BagMemory } from '../session/bag-memory.ts'
import { $waiting } from '../session/bag-outbox.ts'

/**
 * Lets go of the kitchen and the bag at once, before anything acts on them, and hands on the bag there was. A page that is
 * drawn ahead of a press leaves both alone until it is seen.
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
