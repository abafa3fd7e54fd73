import { and, eq, inArray, isNotNull, lte, or, sql } from 'drizzle-orm'
import type { Ticket } from '#src/contract/order/kitchen-pass.ts'
import { businessDay } from '#src/domain/time/business-day.ts'
import type { ServedKitchen } from '#src/server/catalog/catalog.ts'
import { orderEvents, orders } from '#src/server/db/schema/orders.ts'
import type { Context } from '../context.ts'
import { ServiceError } from '../service-error.ts'
import { readOpenOffers } from '../substitutes/offers.ts'
import { translateReason } from '../translate-reason.ts'
import { createChoiceSorter, toTicket } from './ticket.ts'

/**
 * Returns the orders of a kitchen's current business day, and pending orders of other days that should have
 * been started by now. If `ids` is set, returns only those orders.
 */
export async function readTickets(
  { db, now, catalog }: Pick<Context, 'db' | 'now' | 'catalog'>,
  kitchen: Pick<ServedKitchen, 'id' | 'timezone'>,
  ids?: string[],
): Promise<Ticket[]> {
  const { at, who, by, reason } = orderEvents
  const rows = await db
    .select({ order: orders, last: { at, who, by, reason } })
    .from(orders)
    .innerJoin(orderEvents, and(eq(orderEvents.orderId, orders.id), eq(orderEvents.seq, lastMove)))
    .where(
      ids ? and(eq(orders.locationId, kitchen.id), inArray(orders.id, ids)) : boardOrders(kitchen, now()),
    )
  const openOffers = await readOpenOffers(
    db,
    rows.map(({ order }) => order.id),
  )
  const sortChoices = createChoiceSorter(await catalog(), now())
  return rows.map(({ order, last }) => {
    const offers = openOffers.filter(({ orderId }) => orderId === order.id)
    const lastEvent = {
      ...last,
      at: last.at.toISOString(),
      reason: last.reason && translateReason(last.reason),
    }
    return toTicket(order, lastEvent, { offers, ordered: sortChoices })
  })
}

export async function readTicket(
  ctx: Pick<Context, 'db' | 'now' | 'catalog'>,
  kitchen: Pick<ServedKitchen, 'id' | 'timezone'>,
  id: string,
): Promise<Ticket> {
  const [ticket] = await readTickets(ctx, kitchen, [id])
  if (!ticket) throw new ServiceError('order_not_found')
  return ticket
}

/** Sequence number of the order's last state change. Ignores events such as arrivals and resent receipts. */
const lastMove = sql`(select max(seq) from ${orderEvents} moves
  where moves.order_id = ${orders.id} and moves.kind = 'moved')`

export async function readLatestEventSequences(
  { db, now }: Pick<Context, 'db' | 'now'>,
  kitchen: Pick<ServedKitchen, 'id' | 'timezone'>,
): Promise<Map<string, number>> {
  const rows = await db
    .select({ id: orders.id, seq: orders.seq })
    .from(orders)
    .where(boardOrders(kitchen, now()))
  return new Map(rows.map(({ id, seq }) => [id, seq]))
}

/**
 * Returns an SQL condition for the orders on the board. Preparation of catering starts a day ahead, so orders
 * that are due to start are included regardless of their day.
 */
function boardOrders({ id, timezone }: Pick<ServedKitchen, 'id' | 'timezone'>, now: Date) {
  const dueNow = and(isNotNull(orders.dueAt), lte(orders.firesAt, now))
  return and(eq(orders.locationId, id), or(eq(orders.day, businessDay(now, timezone)), dueNow))
}
