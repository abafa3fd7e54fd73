import { CART_LINES_MAX } from '../../../domain/limits.ts'
import type { Reorder } from '../orders/reorder-plan.ts'
import { randomId } from '../random-id.ts'
import { ServiceError } from '../service-error.ts'
import type { LineRow } from './cart-rows.ts'

/** Lines for a bag that has some, after those. */
export function newLines(cartId: string, there: LineRow[], lines: Reorder['lines']): LineRow[] {
  if (there.length + lines.length > CART_LINES_MAX) throw new ServiceError('cart_full')
  const last = there.at(-1)?.position ?? 0
  return lines.map((line, index) => ({ ...line, id: randomId('l'), cartId, position: last + index + 1 }))
}
