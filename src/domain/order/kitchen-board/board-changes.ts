import { isOver, type OrderState } from '../order-life.ts'

/** What was last sent of a board: the number of each order's last event, and the day. */
export type BoardSeen = { seqs: ReadonlyMap<string, number>; day: string }

/** Which orders on a board have changed, and which have left it; on a new day everything counts as new. */
export function changesOf(seen: BoardSeen, now: BoardSeen): { changed: string[]; left: string[] } {
  const changed = [...now.seqs].filter(([id, seq]) => seen.seqs.get(id) !== seq).map(([id]) => id)
  const left = now.day === seen.day ? [...seen.seqs.keys()].filter(id => !now.seqs.has(id)) : []
  return { changed, left }
}

/**
 * Whether an order left a board because its guest moved it to another day. An order of another day that ended leaves
 * the board too, but its end is sent first.
 */
export function isMovedAway({ id, state }: { id: string; state: OrderState }, left: string[]): boolean {
  return left.includes(id) && !isOver(state)
}
