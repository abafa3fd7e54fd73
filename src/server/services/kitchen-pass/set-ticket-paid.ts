import { and, eq } from 'drizzle-orm'
import type { Ticket } from '#src/contract/order/kitchen-pass.ts'
import { amountDueAtCounter } from '#src/domain/order/due-at-counter.ts'
import { isUnfulfilledState } from '#src/domain/order/order-states.ts'
import { orders } from '#src/server/db/schema/orders.ts'
import type { Context } from '../context.ts'
import { ServiceError } from '../service-error.ts'
import { writeOrderEvent } from '../write-order-event.ts'
import { requirePass } from './open-pass.ts'
import { readTicket } from './read-tickets.ts'

/**
 * Marks the amount due at handoff as paid (so that no one collects it twice) or as still due. Does nothing if
 * no amount is due. Throws if the order is canceled, refused, or expired.
 */
export async function setTicketPaid(
  ctx: Context,
  kitchenId: string,
  { order: id, paid }: { order: string; paid: boolean },
): Promise<Ticket> {
  const { kitchen, by } = await requirePass(ctx, kitchenId)
  await ctx.db.transaction(async tx => {
    const [order] = await tx
      .select()
      .from(orders)
      .where(and(eq(orders.id, id), eq(orders.locationId, kitchen.id)))
      .for('update')
    if (!order) throw new ServiceError('order_not_found')
    if (isUnfulfilledState(order.state)) throw new ServiceError('order_over')
    if (amountDueAtCounter(order.snapshot) === 0 || (order.paidAt !== null) === paid) return
    const at = ctx.now()
    const changes = { paidAt: paid ? at : null }
    await writeOrderEvent(tx, order, { kind: 'paid', who: 'kitchen', by, at, changes })
  })
  return readTicket(ctx, kitchen, id)
}
