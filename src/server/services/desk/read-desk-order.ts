import { and, asc, eq } from 'drizzle-orm'
import type { DeskOrder } from '#src/contract/order/desk.ts'
import { kitchenEventType } from '#src/domain/order/kitchen-board/kitchen-events.ts'
import type { Database } from '#src/server/db/database.ts'
import { mailOutbox } from '#src/server/db/schema/mail.ts'
import { type OrderRow, orderEvents, orders } from '#src/server/db/schema/orders.ts'
import { refunds } from '#src/server/db/schema/payments.ts'
import { kitchenDeliveries } from '#src/server/db/schema/webhooks.ts'
import type { Context } from '../context.ts'
import { readTenders } from '../payments/tenders/tenders.ts'
import { ServiceError } from '../service-error.ts'
import { translateReason } from '../translate-reason.ts'
import { toFoundOrder } from './find-desk-orders.ts'
import { deskScopeCondition, requireDeskKey } from './require-desk.ts'

export async function readOrderHistory(db: Database, { id, attemptId }: OrderRow) {
  const matchesEvent = and(
    eq(kitchenDeliveries.orderId, orderEvents.orderId),
    eq(kitchenDeliveries.seq, orderEvents.seq),
  )
  const rows = await db
    .select({ event: orderEvents, delivery: kitchenDeliveries })
    .from(orderEvents)
    .leftJoin(kitchenDeliveries, matchesEvent)
    .where(eq(orderEvents.orderId, id))
    .orderBy(asc(orderEvents.seq))
  return {
    events: rows.map(({ event }) => event),
    deliveries: rows.flatMap(({ event, delivery }) =>
      delivery ? [{ ...delivery, type: kitchenEventType(event) }] : [],
    ),
    tenderRows: attemptId === null ? [] : await readTenders(db, attemptId),
    refundRows: await db
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
    .where(deskScopeCondition(requireDeskKey(ctx), id))
  if (!order) throw new ServiceError('order_not_found')
  const { events, deliveries, tenderRows, refundRows, mails } = await readOrderHistory(ctx.db, order)
  const iso = (instant: Date | null) => instant?.toISOString() ?? null
  return {
    ...toFoundOrder(order),
    seq: order.seq,
    sold: order.snapshot,
    events: events.map(({ seq, kind, to, who, by, reason, at }) => ({
      seq,
      kind,
      state: to,
      who,
      by,
      reason: reason && translateReason(reason),
      at: at.toISOString(),
    })),
    tenders: tenderRows.map(({ type, state, card, amount, captured, refunded }) => ({
      type,
      state,
      amount,
      captured,
      refunded,
      card: card && { type: card.type, number: card.number },
    })),
    refunds: refundRows.map(({ createdAt, amount, lines, state, askedBy, reason }) => ({
      at: createdAt.toISOString(),
      amount,
      lines,
      state,
      reason: translateReason(reason),
      by: askedBy,
    })),
    mails: mails.map(({ createdAt, channel, letter, recipient, sentAt, sendAfter, attempts }) => ({
      at: createdAt.toISOString(),
      channel,
      letter,
      attempts,
      to: channel === 'push' ? null : recipient,
      sent: iso(sentAt),
      next: iso(sendAfter),
    })),
    deliveries: deliveries.map(({ createdAt, type, deliveredAt, sendAfter, attempts, lastProblem }) => ({
      at: createdAt.toISOString(),
      type,
      attempts,
      problem: lastProblem,
      delivered: iso(deliveredAt),
      next: iso(sendAfter),
    })),
  }
}
