import type { Transaction } from '#src/server/db/database.ts'
import type { OrderRow } from '#src/server/db/schema/orders.ts'
import type { Context } from '../context.ts'
import { bookRefunds } from '../payments/tenders/book-refund.ts'
import { type DeskRefund, planRefund, type RefundRequest } from './plan-refund.ts'

/**
 * Records a refund of an order that the caller has locked. The caller must request bank refunds after the
 * commit.
 */
export async function createRefund(
  ctx: Pick<Context, 'now'>,
  tx: Transaction,
  { order, request, by }: { order: OrderRow; request: RefundRequest; by: string },
): Promise<DeskRefund> {
  const refund = await planRefund(tx, order, request)
  if (refund.earlier.length > 0) return refund
  const { key, nth, amount, lines } = refund
  const booking = { orderId: order.id, key, nth, amount, lines, reason: request.reason, askedBy: by }
  await bookRefunds(ctx, tx, { ...booking, kind: 'desk' })
  return refund
}
