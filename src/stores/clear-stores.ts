import { $bagMemory } from './bag-memory.ts'
import { $kitchen } from './kitchen.ts'
import { $waiting } from './waiting-changes.ts'

/** Lets go of the kitchen and the bag at once, before anything acts on them. */
export function clearStores(): void {
  $waiting.set({})
  $bagMemory.set(null)
  $kitchen.set(null)
}
