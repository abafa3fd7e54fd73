import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { moveTicket as endpoint, Ticket } from '#src/contract/order/kitchen-pass.ts'
import { orders } from '#src/server/db/schema/orders.ts'
import { kitchenTexts } from '#src/server/texts/kitchen-texts.ts'
import type { Context } from '../context.ts'
import { transitionOrder } from '../orders/transition-order.ts'
import { ServiceError } from '../service-error.ts'
import { requirePass } from './open-pass.ts'
import { readTicket } from './read-tickets.ts'

type TicketMove = z.output<typeof endpoint.body> & { order: string; key: string }

/**
 * Transitions an order of the pass's kitchen, or recalls it. Idempotent by `key`. Throws if the order changed
 * since the pass displayed it.
 */
export async function moveTicket(
  ctx: Context,
  kitchenId: string,
  { order: id, from, to, ready, settled, reason, key }: TicketMove,
): Promise<Ticket> {
  const { kitchen, by } = await requirePass(ctx, kitchenId)
  const [order] = await ctx.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, id), eq(orders.locationId, kitchen.id)))
  if (!order) throw new ServiceError('order_not_found')
  await transitionOrder(ctx, id, {
    to,
    who: 'kitchen',
    by,
    request: { key, from },
    allowsRecall: true,
    ...(ready && { promised: new Date(ready) }),
    ...(settled !== undefined && { settled }),
    ...(reason && { reason: () => kitchenTexts().refusalReasonLabels[reason].guest }),
  })
  return readTicket(ctx, kitchen, id)
}
