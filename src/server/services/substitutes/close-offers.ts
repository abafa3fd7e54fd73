import { and, eq } from 'drizzle-orm'
import { isLastRemainingLine } from '#src/domain/order/last-line.ts'
import { isUnfulfilledState, type OrderState } from '#src/domain/order/order-states.ts'
import type { Transaction } from '#src/server/db/database.ts'
import type { OrderRow } from '#src/server/db/schema/orders.ts'
import { substituteOffers } from '#src/server/db/schema/substitutes.ts'
import type { Context } from '../context.ts'
import { ServiceError } from '../service-error.ts'
import { readOpenOffers } from './offers.ts'
import { settleOffer } from './settle-offer.ts'

type StateChange = {
  to: OrderState
  who: 'guest' | 'kitchen' | 'operator' | 'house'
  by?: string | undefined
}

/**
 * Closes an order's open offers unless the new state is accepted or preparing. Withdraws the offers if the
 * order is not fulfilled (canceled, refused, or expired). In any other state, removes the offered lines, and
 * throws if no line would be left.
 */
export async function closeOffers(
  ctx: Pick<Context, 'now' | 'translations'>,
  tx: Transaction,
  order: OrderRow,
  { to, who, by }: StateChange,
): Promise<void> {
  if (to === 'accepted' || to === 'preparing') return
  if (isUnfulfilledState(to)) {
    await tx
      .update(substituteOffers)
      .set({ state: 'withdrawn', dueAt: null })
      .where(and(eq(substituteOffers.orderId, order.id), eq(substituteOffers.state, 'open')))
    // Cancels the offers' pending refunds, because the full refund of the order includes them.
    await tx.update(substituteOffers).set({ dueAt: null }).where(eq(substituteOffers.orderId, order.id))
    return
  }
  let current = order
  for (const offer of await readOpenOffers(tx, [order.id])) {
    if (isLastRemainingLine(current.snapshot.products, offer.line)) throw new ServiceError('nothing_left')
    current = await settleOffer(ctx, tx, current, offer, { state: 'left_out', who, by })
  }
}
