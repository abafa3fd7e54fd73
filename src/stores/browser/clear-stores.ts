import { $bagMemory } from '../bag/bag-memory.ts'
import { $waiting } from '../bag/waiting-changes.ts'
import { $kitchen } from '../kitchen/kitchen.ts'

/** Lets go of the kitchen and the bag at once, before anything acts on them. */
export function clearStores(): void {
  $waiting.set({})
  $bagMemory.set(null)
  $kitchen.set(null)
}
