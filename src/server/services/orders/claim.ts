import { and, eq, isNull } from 'drizzle-orm'
import type { PlacedOrder } from '#src/contract/order/orders.ts'
import { attempts } from '#src/server/db/schema/attempts.ts'
import { carts } from '#src/server/db/schema/carts.ts'
import { orders } from '#src/server/db/schema/orders.ts'
import type { Context } from '../context.ts'
import { consumeLink } from '../mail/one-time-links.ts'
import { ServiceError } from '../service-error.ts'
import { requireMember } from '../sessions/authenticate.ts'
import { addSettlements } from './with-settlement.ts'

/**
 * Assigns a guest's order to the member who opens the link from the order's email, and returns the order. The
 * order earns no points. Throws `link_expired` if the link has been used or has expired.
 */
export async function claimOrder(ctx: Context, token: string): Promise<PlacedOrder> {
  const { memberId } = requireMember(ctx)
  const claimedOrder = await ctx.db.transaction(async tx => {
    const link = await consumeLink(ctx, tx, token, ['claim-order'])
    const [order] = await tx
      .update(orders)
      .set({ memberId })
      .where(and(eq(orders.id, link.orderId ?? ''), isNull(orders.memberId)))
      .returning()
    if (!order) throw new ServiceError('link_expired')
    // Also assigns the cart and its attempts, so that deleting the account redacts them too.
    await tx.update(carts).set({ memberId }).where(eq(carts.id, order.cartId))
    await tx
      .update(attempts)
      .set({ memberId })
      .where(and(eq(attempts.cartId, order.cartId), isNull(attempts.memberId)))
    return order
  })
  const [{ snapshot } = claimedOrder] = await addSettlements(ctx, [claimedOrder])
  return snapshot
}
