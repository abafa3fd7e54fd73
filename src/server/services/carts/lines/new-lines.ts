import { canMergeLines, type LineToMerge } from '#src/domain/bag/same-line.ts'
import { randomId } from '#src/server/services/random-id.ts'
import type { LineRow } from '../persistence/cart-rows.ts'

export type NewLineRow = Omit<LineRow, 'id' | 'cartId' | 'position'>

/**
 * Returns the existing lines plus the new ones. Each new line is merged into the last identical line, or
 * appended if there is none.
 */
export function mergeLines(cartId: string, existing: LineRow[], lines: NewLineRow[]): LineRow[] {
  const rows = [...existing]
  for (const line of lines) {
    const target = findMergeTarget(rows, line)
    const position = (rows.at(-1)?.position ?? 0) + 1
    if (target) rows[rows.indexOf(target)] = { ...target, quantity: target.quantity + line.quantity }
    else rows.push({ ...line, id: randomId('l'), cartId, position })
  }
  return rows
}

export function findMergeTarget(rows: LineRow[], addedLine: NewLineRow): LineRow | undefined {
  return rows.findLast(row => canMergeLines(toMergeInput(row), toMergeInput(addedLine)))
}

function toMergeInput({ productId, waiverAcceptedAt, ...row }: NewLineRow): LineToMerge {
  return { ...row, product_id: productId, waiver_accepted: waiverAcceptedAt !== null }
}
