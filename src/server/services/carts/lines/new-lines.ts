import { canMergeInto, type LineToMerge } from '../../../../domain/bag/same-line.ts'
import { CART_LINES_MAX } from '../../../../domain/limits.ts'
import { randomId } from '../../random-id.ts'
import { ServiceError } from '../../service-error.ts'
import type { LineRow } from '../stored/cart-rows.ts'
import type { ReorderPlan } from './plan-reorder-lines.ts'

export function newLines(cartId: string, there: LineRow[], lines: ReorderPlan['lines']): LineRow[] {
  if (there.length + lines.length > CART_LINES_MAX) throw new ServiceError('cart_full')
  return linesAfter(cartId, there, lines)
}

function linesAfter(cartId: string, there: LineRow[], lines: ReorderPlan['lines']): LineRow[] {
  const last = there.at(-1)?.position ?? 0
  return lines.map((line, index) => ({ ...line, id: randomId('l'), cartId, position: last + index + 1 }))
}

export function withLines(cartId: string, there: LineRow[], lines: ReorderPlan['lines']): LineRow[] {
  const rows = mergeLines(cartId, there, lines)
  if (rows.length > CART_LINES_MAX) throw new ServiceError('cart_full')
  return rows
}

export function mergeLines(cartId: string, there: LineRow[], lines: ReorderPlan['lines']): LineRow[] {
  const rows = [...there]
  for (const line of lines) {
    const same = mergeTarget(rows, line)
    if (same) rows[rows.indexOf(same)] = { ...same, quantity: same.quantity + line.quantity }
    else rows.push(...linesAfter(cartId, rows, [line]))
  }
  return rows
}

type AddedLine = Omit<LineRow, 'id' | 'cartId' | 'position'>

export function mergeTarget(rows: LineRow[], added: AddedLine): LineRow | undefined {
  return rows.findLast(row => canMergeInto(lineAsked(row), lineAsked(added)))
}

function lineAsked({ productId, waiverAcceptedAt, ...row }: AddedLine): LineToMerge {
  return { ...row, product_id: productId, waiver_accepted: waiverAcceptedAt !== null }
}
