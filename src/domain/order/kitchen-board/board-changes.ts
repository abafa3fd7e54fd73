import { isOver, type OrderState } from '../order-life.ts'

export type BoardSeen = { seqs: ReadonlyMap<string, number>; day: string }

/** Returns which orders changed on a board and which left it; on a new day every order is new. */
export function changesOf(seen: BoardSeen, now: BoardSeen): { changed: string[]; left: string[] } {
  const changed = [...now.seqs].filter(([id, seq]) => seen.seqs.get(id) !== seq).map(([id]) => id)
  const left = now.day === seen.day ? [...seen.seqs.keys()].filter(id => !now.seqs.has(id)) : []
  return { changed, left }
}

/**
 * True if an order left a board because its guest moved it to another day. An order of another day that ended also
 * leaves the board, but its end is sent first.
 */
export function isMovedAway({ id, state }: { id: string; state: OrderState }, left: string[]): boolean {
  return left.includes(id) && !isOver(state)
}
