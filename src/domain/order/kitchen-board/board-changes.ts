import { isOrderOver, type OrderState } from '../order-states.ts'

export type BoardSnapshot = { seqs: ReadonlyMap<string, number>; day: string }

/**
 * Returns the orders that changed on a board and the orders that left it. On a new day, no order counts as
 * having left.
 */
export function compareBoards(
  previous: BoardSnapshot,
  current: BoardSnapshot,
): { changed: string[]; removed: string[] } {
  const changed = [...current.seqs].filter(([id, seq]) => previous.seqs.get(id) !== seq).map(([id]) => id)
  const removed =
    current.day === previous.day ? [...previous.seqs.keys()].filter(id => !current.seqs.has(id)) : []
  return { changed, removed }
}

/**
 * True if an order left the board because its guest moved it to another day. An ended order also leaves the
 * board, but its end is sent as an event first.
 */
export function wasMovedToOtherDay(
  { id, state }: { id: string; state: OrderState },
  removed: string[],
): boolean {
  return removed.includes(id) && !isOrderOver(state)
}
