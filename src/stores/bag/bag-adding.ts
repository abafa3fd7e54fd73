import { $kitchen } from '../kitchen/kitchen.ts'
import { $bagMemory } from '../session/bag-memory.ts'
import type { LineToAdd } from '../session/bag-outbox.ts'
import { enqueue } from './flush-outbox.ts'
import { newChange } from './outbox.ts'

/**
 * Adds a line, starting a bag at the picked kitchen when there is none. It is in the bag at once; true when it stays
 * there, which it does while the server cannot be reached, false when the server refused it.
 */
export function addLine({ shown = undefined, ...line }: LineToAdd): Promise<boolean> {
  const memory = $bagMemory.get()
  const kitchen = $kitchen.get()
  const menu_id = memory?.menu_id ?? kitchen?.menu_id ?? null
  // A bag that is gone by then is started anew where this one was.
  const startAt = kitchen?.menu_id === menu_id ? kitchen : null
  const change = { kind: 'add' as const, line, shown: shown ?? null, menu_id, kitchen: startAt }
  return enqueue(newChange(change, memory?.cart_id ?? null))
}
