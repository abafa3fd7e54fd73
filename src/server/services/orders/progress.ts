import { and, asc, eq, gt, notInArray, or } from 'drizzle-orm'
import type { OrderEvent, OrderProgress } from '../../../contract/order-progress.ts'
import { DESK_EVENT_KINDS, mayMove } from '../../../domain/order/order-life.ts'
import { orderEvents, orders } from '../../db/order-schema.ts'
import type { Context } from '../context.ts'
import { ServiceError } from '../service-error.ts'
import { isVisibleTo } from '../visitor.ts'

/**
 * How far an order is, by its own id or its cart's. Nobody has to be signed in for it, so that a member's order can be followed
 * in any browser: it says nothing about them, and only they can cancel it.
 */
export async function readProgress(
  { db, visitor }: Pick<Context, 'db' | 'visitor'>,
  id: string,
): Promise<OrderProgress> {
  const [order] = await db
    .select({
      id: orders.id,
      state: orders.state,
      seq: orders.seq,
      readyAt: orders.readyAt,
      memberId: orders.memberId,
      snapshot: orders.snapshot,
    })
    .from(orders)
    .where(or(eq(orders.id, id), eq(orders.cartId, id)))
  if (!order) throw new ServiceError('order_not_found')
  const { state, seq, readyAt, snapshot } = order
  const { num, menu_id, location, handoff, sub_handoff, time } = snapshot
  const events = await readEvents({ db }, order.id)
  return {
    id: order.id,
    num,
    menu_id,
    location,
    handoff,
    sub_handoff,
    state,
    // What the desk did since is not told here, so nobody waits for it.
    seq: events.at(-1)?.seq ?? seq,
    time: { placed: time.placed, kind: time.kind, promised: time.ready, ready: readyAt.toISOString() },
    events,
    can_cancel: isVisibleTo(visitor, order) && mayMove({ state, handoff }, 'cancelled', 'guest'),
  }
}

/** What happened to an order after an event, the earliest first, as whoever has its id may know it. */
export async function readEvents(
  { db }: Pick<Context, 'db'>,
  orderId: string,
  after = 0,
): Promise<OrderEvent[]> {
  const { seq, to: state, at, who, reason } = orderEvents
  const rows = await db
    .select({ seq, state, at, who, reason })
    .from(orderEvents)
    .where(
      and(
        eq(orderEvents.orderId, orderId),
        gt(seq, after),
        notInArray(orderEvents.kind, [...DESK_EVENT_KINDS]),
      ),
    )
    .orderBy(asc(seq))
  return rows.map(row => ({ ...row, at: row.at.toISOString() }))
}
