import type { Transaction } from '../../db/database.ts'
import type { OrderRow } from '../../db/schema/orders.ts'
import type { Context } from '../context.ts'
import { bookRefunds } from '../payments/tenders/book-refund.ts'
import { type AskedRefund, type DeskRefund, planRefund } from './plan-refund.ts'

type MadeRefund = { order: OrderRow; asked: AskedRefund; by: string }

/** The order must be locked. The bank is asked after the commit. */
export async function makeRefund(
  ctx: Pick<Context, 'now'>,
  tx: Transaction,
  { order, asked, by }: MadeRefund,
): Promise<DeskRefund> {
  const refund = await planRefund(tx, order, asked)
  if (refund.earlier.length > 0) return refund
  const { key, amount, lines } = refund
  await bookRefunds(ctx, tx, { orderId: order.id, key, amount, lines, reason: asked.reason, askedBy: by })
  return refund
}
