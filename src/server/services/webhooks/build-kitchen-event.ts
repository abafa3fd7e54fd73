import { and, eq } from 'drizzle-orm'
import type { Ticket } from '#src/contract/order/kitchen-pass.ts'
import type { KitchenEvent } from '#src/contract/order/kitchen-webhooks.ts'
import type { PlacedOrder } from '#src/contract/order/orders.ts'
import { kitchenEventType } from '#src/domain/order/kitchen-board/kitchen-events.ts'
import { orderEvents, orders } from '#src/server/db/schema/orders.ts'
import type { kitchenDeliveries } from '#src/server/db/schema/webhooks.ts'
import type { Context } from '../context.ts'
import { hashToken } from '../hash-token.ts'
import { readTicket } from '../kitchen-pass/read-tickets.ts'
import { translateReason } from '../translate-reason.ts'
import type { SignedMessage } from './signed-call.ts'

type KitchenOrder = KitchenEvent['data']['order']

/** Builds an event's message from the order's current state. Returns null if the event no longer exists. */
export async function buildKitchenEvent(
  ctx: Pick<Context, 'db' | 'now' | 'catalog'>,
  { orderId, seq, kitchen }: Pick<typeof kitchenDeliveries.$inferSelect, 'orderId' | 'seq' | 'kitchen'>,
): Promise<SignedMessage | null> {
  const [row] = await ctx.db
    .select({ event: orderEvents, snapshot: orders.snapshot })
    .from(orderEvents)
    .innerJoin(orders, eq(orders.id, orderEvents.orderId))
    .where(and(eq(orderEvents.orderId, orderId), eq(orderEvents.seq, seq)))
  if (!row) return null
  const { event, snapshot } = row
  const { who, by, reason } = event
  const kitchenRef = { id: kitchen, timezone: snapshot.location.timezone }
  return {
    id: messageId(orderId, seq),
    body: {
      version: 1,
      type: kitchenEventType(event),
      timestamp: event.at.toISOString(),
      data: {
        kitchen,
        event: { seq, who, by, reason: reason && translateReason(reason) },
        order: addSale(await readTicket(ctx, kitchenRef, orderId), snapshot),
      },
    },
  }
}

/** Adds the data that a point-of-sale system needs: product ids, prices, and the bill. */
function addSale(ticket: Ticket, { products, totals, ...sold }: PlacedOrder): KitchenOrder {
  const lines = products.map(({ product_id, cost, discount = 0, instead = null }, index) => ({
    ...(ticket.lines[index] as Ticket['lines'][number]),
    product_id,
    cost,
    discount,
    instead,
  }))
  const { discounts, taxes, fees, payments: tenders } = sold
  return { ...ticket, lines, bill: { totals, discounts, taxes, fees, tenders } }
}

/**
 * Returns an event's message id, which is the same for every retry. The order's id is hashed, because message
 * ids appear in logs and must not reveal the order.
 */
function messageId(orderId: string, seq: number): string {
  return `evt_${hashToken(`${orderId} ${seq}`).slice(0, 22)}`
}
