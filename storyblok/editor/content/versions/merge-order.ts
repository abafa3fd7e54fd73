import { isSame } from './block-parts.ts'

type Uids = readonly string[]

/** `mine` is present if both sides reordered the same blocks; `merged` then has the order of `theirs`. */
type MergedOrder = { merged: string[]; mine?: string[] }

/** Merges two orders. Blocks missing on one side stay after their predecessor. */
export function mergeOrder(base: Uids, mine: Uids, theirs: Uids): MergedOrder {
  const common = (list: Uids) =>
    list.filter(uid => base.includes(uid) && mine.includes(uid) && theirs.includes(uid))
  const iMoved = !isSame(common(mine), common(base))
  const theyMoved = !isSame(common(theirs), common(base))
  const [asMine, asTheirs] = [withMissing(mine, theirs), withMissing(theirs, mine)]
  if (!iMoved) return { merged: asTheirs }
  if (!theyMoved || isSame(common(mine), common(theirs))) return { merged: asMine }
  return { merged: asTheirs, mine: asMine }
}

function withMissing(list: Uids, other: Uids): string[] {
  const order = [...list]
  for (const [index, uid] of other.entries()) {
    if (order.includes(uid)) continue
    const before = other.slice(0, index).findLast(earlier => order.includes(earlier))
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, uid)
  }
  return order
}
