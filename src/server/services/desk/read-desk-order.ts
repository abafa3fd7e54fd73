import { and, asc, eq } from 'drizzle-orm'
import type { DeskOrder, FoundOrder } from '../../../contract/order/desk.ts'
import { kitchenEventType } from '../../../domain/order/kitchen-events.ts'
import type { Database } from '../../db/database.ts'
import { mailOutbox } from '../../db/schema/mail.ts'
import { type OrderRow, orderEvents, orders } from '../../db/schema/orders.ts'
import { refunds } from '../../db/schema/payments.ts'
import { kitchenDeliveries } from '../../db/schema/webhooks.ts'
import type { Context } from '../context.ts'
import { readTenders } from '../payments/tenders/attempts.ts'
import { reasonWords } from '../reason-words.ts'
import { ServiceError } from '../service-error.ts'
import type { DeskKey } from '../visitor.ts'
import { SHOWN, searchOrders } from './search-orders.ts'

/** The key a call came with. */
export function requireDesk({ visitor }: Context): DeskKey {
  if (!visitor.desk) throw new ServiceError('key_wrong')
  return visitor.desk
}

/** Whether an order is one a key is for: others are none to it. */
export function isHere({ kitchen }: DeskKey, id: string) {
  return and(eq(orders.id, id), kitchen === null ? undefined : eq(orders.locationId, kitchen))
}

/** All that is known of an order besides what was sold. */
export async function readOrderFile(db: Database, { id, attemptId }: OrderRow) {
  const isDelivered = and(
    eq(kitchenDeliveries.orderId, orderEvents.orderId),
    eq(kitchenDeliveries.seq, orderEvents.seq),
  )
  const rows = await db
    .select({ event: orderEvents, delivery: kitchenDeliveries })
    .from(orderEvents)
    .leftJoin(kitchenDeliveries, isDelivered)
    .where(eq(orderEvents.orderId, id))
    .orderBy(asc(orderEvents.seq))
  return {
    events: rows.map(({ event }) => event),
    deliveries: rows.flatMap(({ event, delivery }) =>
      delivery ? [{ ...delivery, type: kitchenEventType(event) }] : [],
    ),
    paid: attemptId === null ? [] : await readTenders(db, attemptId),
    given: await db
      .select()
      .from(refunds)
      .where(eq(refunds.orderId, id))
      .orderBy(asc(refunds.createdAt), asc(refunds.id)),
    mails: await db
      .select()
      .from(mailOutbox)
      .where(eq(mailOutbox.orderId, id))
      .orderBy(asc(mailOutbox.createdAt)),
  }
}

export async function readDeskOrder(ctx: Context, id: string): Promise<DeskOrder> {
  const [order] = await ctx.db
    .select()
    .from(orders)
    .where(isHere(requireDesk(ctx), id))
  if (!order) throw new ServiceError('order_not_found')
  const { events, deliveries, paid, given, mails } = await readOrderFile(ctx.db, order)
  const iso = (instant: Date | null) => instant?.toISOString() ?? null
  return {
    ...foundOrder(order),
    seq: order.seq,
    sold: order.snapshot,
    events: events.map(({ seq, kind, to, who, by, reason, at }) => ({
      ...{ seq, kind, state: to, who, by },
      reason: reason && reasonWords(reason),
      at: at.toISOString(),
    })),
    tenders: paid.map(({ type, state, card, amount, captured, refunded }) => ({
      ...{ type, state, amount, captured, refunded },
      card: card && { type: card.type, number: card.number },
    })),
    refunds: given.map(({ createdAt, amount, lines, state, askedBy, reason }) => ({
      ...{ at: createdAt.toISOString(), amount, lines, state },
      reason: reasonWords(reason),
      by: askedBy,
    })),
    mails: mails.map(({ createdAt, channel, letter, recipient, sentAt, sendAfter, attempts }) => ({
      ...{ at: createdAt.toISOString(), channel, letter, attempts },
      to: channel === 'push' ? null : recipient,
      sent: iso(sentAt),
      next: iso(sendAfter),
    })),
    deliveries: deliveries.map(({ createdAt, type, deliveredAt, sendAfter, attempts, lastProblem }) => ({
      ...{ at: createdAt.toISOString(), type, attempts, problem: lastProblem },
      delivered: iso(deliveredAt),
      next: iso(sendAfter),
    })),
  }
}

type Sought = { text: string; kitchen?: string | undefined; day?: string | undefined }

/** The orders that go by what somebody knows of one, the latest first. */
export async function findAtDesk(
  ctx: Context,
  { text, kitchen, day }: Sought,
): Promise<{ orders: FoundOrder[]; more: boolean }> {
  const desk = requireDesk(ctx)
  if (kitchen !== undefined && desk.kitchen !== null && kitchen !== desk.kitchen)
    throw new ServiceError('location_not_found')
  const where = { kitchen: kitchen ?? desk.kitchen, day: day ?? null }
  const found = await searchOrders(ctx.db, text, where, ctx.now())
  return { orders: found.slice(0, SHOWN).map(foundOrder), more: found.length > SHOWN }
}

function foundOrder(order: OrderRow): FoundOrder {
  const { id, num, locationId, day, state, total, placedAt, readyAt } = order
  const { firstName, lastName, phone, email } = order
  return {
    ...{ id, num, day, state, total },
    kitchen: locationId,
    placed: placedAt.toISOString(),
    ready: readyAt.toISOString(),
    guest: { first_name: firstName, last_name: lastName, phone, email },
  }
}
