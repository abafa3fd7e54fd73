import { canMergeInto, type LineToMerge } from '../../../../domain/bag/same-line.ts'
import { CART_LINES_MAX } from '../../../../domain/limits.ts'
import { randomId } from '../../random-id.ts'
import { ServiceError } from '../../service-error.ts'
import type { LineRow } from '../persistence/cart-rows.ts'
import type { ReorderPlan } from './plan-reorder-lines.ts'

export function appendWithinLimit(
  cartId: string,
  existing: LineRow[],
  lines: ReorderPlan['lines'],
): LineRow[] {
  if (existing.length + lines.length > CART_LINES_MAX) throw new ServiceError('cart_full')
  return toRowsAfter(cartId, existing, lines)
}

function toRowsAfter(cartId: string, existing: LineRow[], lines: ReorderPlan['lines']): LineRow[] {
  const last = existing.at(-1)?.position ?? 0
  return lines.map((line, index) => ({ ...line, id: randomId('l'), cartId, position: last + index + 1 }))
}

export function mergeWithinLimit(
  cartId: string,
  existing: LineRow[],
  lines: ReorderPlan['lines'],
): LineRow[] {
  const rows = mergeLines(cartId, existing, lines)
  if (rows.length > CART_LINES_MAX) throw new ServiceError('cart_full')
  return rows
}

export function mergeLines(cartId: string, existing: LineRow[], lines: ReorderPlan['lines']): LineRow[] {
  const rows = [...existing]
  for (const line of lines) {
    const target = mergeTarget(rows, line)
    if (target) rows[rows.indexOf(target)] = { ...target, quantity: target.quantity + line.quantity }
    else rows.push(...toRowsAfter(cartId, rows, [line]))
  }
  return rows
}

type AddedLine = Omit<LineRow, 'id' | 'cartId' | 'position'>

export function mergeTarget(rows: LineRow[], addedLine: AddedLine): LineRow | undefined {
  return rows.findLast(row => canMergeInto(toMergeInput(row), toMergeInput(addedLine)))
}

function toMergeInput({ productId, waiverAcceptedAt, ...row }: AddedLine): LineToMerge {
  return { ...row, product_id: productId, waiver_accepted: waiverAcceptedAt !== null }
}
