import type { OrderProgress } from '#src/contract/order/order-progress.ts'
import { orderTexts } from '#src/server/texts/order-texts.ts'
import type { Context } from '../context.ts'
import { readOrderProgress } from './progress.ts'
import { readVisibleOrder } from './read-order.ts'
import { transitionOrder } from './transition-order.ts'

/** Cancels an order that the kitchen has not accepted yet, with a full refund. */
export async function cancelOrder(ctx: Context, id: string): Promise<OrderProgress> {
  const order = await readVisibleOrder(ctx, id)
  await transitionOrder(ctx, order.id, {
    to: 'cancelled',
    who: 'guest',
    reason: () => orderTexts().canceledByGuestReason,
  })
  return readOrderProgress(ctx, order.id)
}
