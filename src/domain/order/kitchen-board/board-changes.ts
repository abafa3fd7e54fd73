import { isOrderOver, type OrderState } from '../order-states.ts'

export type BoardSnapshot = { seqs: ReadonlyMap<string, number>; day: string }

/**
 * Returns the ids of orders that changed on a board and of orders that left it. `removed` is empty if the
 * business day changed.
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
 * True if an order left the board because its guest moved it to another day. Orders that are over also leave
 * the board, but clients receive their final state first.
 */
export function wasMovedToOtherDay(
  { id, state }: { id: string; state: OrderState },
  removed: string[],
): boolean {
  return removed.includes(id) && !isOrderOver(state)
}
