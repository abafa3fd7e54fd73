import { isOver, type OrderState } from './order-life.ts'

/** What a board shows: the number of the last event of each order on it, and of which day. */
export type BoardSeen = { seqs: ReadonlyMap<string, number>; day: string }

/** Which orders changed on a board since it was last looked at, and which are on it no more; with a new day all begins anew. */
export function changesOf(seen: BoardSeen, now: BoardSeen): { changed: string[]; left: string[] } {
  const changed = [...now.seqs].filter(([id, seq]) => seen.seqs.get(id) !== seq).map(([id]) => id)
  const left = now.day === seen.day ? [...seen.seqs.keys()].filter(id => !now.seqs.has(id)) : []
  return { changed, left }
}

/**
 * Whether an order that left a board is under way for another day now: what was of another day leaves it once it is over,
 * which is told; what its guest moved to another day just goes.
 */
export function isMovedAway({ id, state }: { id: string; state: OrderState }, left: string[]): boolean {
  return left.includes(id) && !isOver(state)
}
