import { $kitchen } from '../kitchen/kitchen.ts'
import { $bagMemory } from '../session/bag-memory.ts'
import { $waiting } from '../session/bag-outbox.ts'

/** Lets go of the kitchen and the bag at once, before anything acts on them. */
export function clearStores(): void {
  $waiting.set({})
  $bagMemory.set(null)
  $kitchen.set(null)
}
