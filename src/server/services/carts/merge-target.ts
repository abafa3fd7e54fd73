import { canMergeInto, type LineAsked } from '../../../domain/bag/same-line.ts'
import type { LineRow } from './cart-rows.ts'

type Added = Omit<LineRow, 'id' | 'cartId' | 'position'>

/** The last line that is the same in every way as one that is added and has room for it. */
export function mergeTarget(rows: LineRow[], added: Added): LineRow | undefined {
  return rows.findLast(row => canMergeInto(lineAsked(row), lineAsked(added)))
}

function lineAsked({ productId, waiverAcceptedAt, ...row }: Added): LineAsked {
  return { ...row, product_id: productId, waiver_accepted: waiverAcceptedAt !== null }
}
