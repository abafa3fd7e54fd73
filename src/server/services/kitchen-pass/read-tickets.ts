import { and, eq, inArray, isNotNull, lte, or, sql } from 'drizzle-orm'
import type { Ticket } from '../../../contract/order/kitchen-pass.ts'
import { businessDay } from '../../../domain/time/business-day.ts'
import type { ServedKitchen } from '../../catalog/catalog.ts'
import { orderEvents, orders } from '../../db/schema/orders.ts'
import type { Context } from '../context.ts'
import { reasonWords } from '../reason-words.ts'
import { ServiceError } from '../service-error.ts'
import { readOpenOffers } from '../substitutes/offers.ts'
import { choicesInMenuOrder, ticketOf } from './ticket.ts'

/**
 * Returns the orders of a kitchen's business day and pending ones of other days, or those with the given ids.
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
    .where(ids ? and(eq(orders.locationId, kitchen.id), inArray(orders.id, ids)) : onBoard(kitchen, now()))
  const open = await readOpenOffers(
    db,
    rows.map(({ order }) => order.id),
  )
  const ordered = choicesInMenuOrder(await catalog(), now())
  return rows.map(({ order, last }) => {
    const offers = open.filter(({ orderId }) => orderId === order.id)
    const lastEvent = { ...last, at: last.at.toISOString(), reason: last.reason && reasonWords(last.reason) }
    return ticketOf(order, lastEvent, { offers, ordered })
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

/** Arrivals and resent receipts are events too, but not transitions. */
const lastMove = sql`(select max(seq) from ${orderEvents} moves
  where moves.order_id = ${orders.id} and moves.kind = 'moved')`

export async function readSeqs(
  { db, now }: Pick<Context, 'db' | 'now'>,
  kitchen: Pick<ServedKitchen, 'id' | 'timezone'>,
): Promise<Map<string, number>> {
  const rows = await db.select({ id: orders.id, seq: orders.seq }).from(orders).where(onBoard(kitchen, now()))
  return new Map(rows.map(({ id, seq }) => [id, seq]))
}

/** Catering starts a day ahead: orders to start now are on the board, whatever day they are for. */
function onBoard({ id, timezone }: Pick<ServedKitchen, 'id' | 'timezone'>, now: Date) {
  const underWay = and(isNotNull(orders.dueAt), lte(orders.firesAt, now))
  return and(eq(orders.locationId, id), or(eq(orders.day, businessDay(now, timezone)), underWay))
}
