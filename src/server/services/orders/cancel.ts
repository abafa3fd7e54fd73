import { eq, or } from 'drizzle-orm'
import type { OrderProgress } from '../../../contract/order/order-progress.ts'
import { orders } from '../../db/schema/orders.ts'
import { orderWords } from '../../words/order-words.ts'
import type { Context } from '../context.ts'
import { ServiceError } from '../service-error.ts'
import { isVisibleTo } from '../visitor.ts'
import { moveOrder } from './move-order.ts'
import { readProgress } from './progress.ts'

/** Cancels an order for its guest, who gets everything back; only until its kitchen has accepted it. */
export async function cancelOrder(ctx: Context, id: string): Promise<OrderProgress> {
  const [order] = await ctx.db
    .select({ id: orders.id, memberId: orders.memberId })
    .from(orders)
    .where(or(eq(orders.id, id), eq(orders.cartId, id)))
  if (!order || !isVisibleTo(ctx.visitor, order)) throw new ServiceError('order_not_found')
  await moveOrder(ctx, order.id, {
    to: 'cancelled',
    who: 'guest',
    reason: () => orderWords().cancelledByGuest,
  })
  return readProgress(ctx, order.id)
}
