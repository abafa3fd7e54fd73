import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import type { OrderEvent, OrderProgress } from '#src/contract/order/order-progress.ts'
import { checkInOpeningTime, findCheckInProblem, isCarHandoff } from '#src/domain/order/check-in.ts'
import {
  canTransition,
  isUnfulfilledState,
  ORDER_EVENT_KINDS,
  type OrderEventKind,
} from '#src/domain/order/order-states.ts'
import { orderEvents } from '#src/server/db/schema/orders.ts'
import type { Context } from '../context.ts'
import { describeOffers } from '../substitutes/describe-offers.ts'
import { translateReason } from '../translate-reason.ts'
import { isVisibleTo } from '../visitor.ts'
import { readOrderByLink } from './read-order.ts'

/**
 * Returns the progress of an order, which is looked up by its id or its cart's id. Requires no session,
 * because the response contains no personal data. `can_change` and `can_cancel` are false for a caller who
 * may not see the order.
 */
export async function readOrderProgress(
  { db, visitor, now }: Pick<Context, 'db' | 'visitor' | 'now'>,
  id: string,
): Promise<OrderProgress> {
  const order = await readOrderByLink({ db }, id)
  const { state, seq, readyAt, arrivedAt, snapshot } = order
  const { num, menu_id, location, handoff, sub_handoff, time } = snapshot
  const isOwn = isVisibleTo(visitor, order)
  const arrivalFacts = { state, handoff, sub_handoff, ready: readyAt.getTime() }
  const events = await readOrderEvents({ db }, order.id)
  const hadOffers = events.some(({ kind }) => kind === 'offered' || kind === 'left_out')
  return {
    id: order.id,
    num,
    menu_id,
    location,
    handoff,
    sub_handoff,
    state,
    // Uses the last visible event, because the response omits order desk events, and clients must not wait
    // for omitted events.
    seq: events.at(-1)?.seq ?? seq,
    time: { placed: time.placed, kind: time.kind, promised: time.ready, ready: readyAt.toISOString() },
    events,
    arrival: isCarHandoff(arrivalFacts)
      ? {
          from: new Date(checkInOpeningTime(arrivalFacts)).toISOString(),
          is_open: findCheckInProblem(arrivalFacts, now().getTime()) === null,
          at: arrivedAt?.toISOString() ?? null,
        }
      : null,
    offers: hadOffers && !isUnfulfilledState(state) ? await describeOffers({ db }, order, isOwn) : [],
    can_change: isOwn && state === 'placed',
    can_cancel: isOwn && canTransition({ state, handoff }, 'cancelled', 'guest'),
  }
}

export async function readOrderEvents(
  { db }: Pick<Context, 'db'>,
  orderId: string,
  after = 0,
): Promise<OrderEvent[]> {
  const { seq, kind, to: state, at, who, reason } = orderEvents
  const rows = await db
    .select({ seq, kind, state, at, who, reason })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orderId), gt(seq, after), inArray(kind, [...ORDER_EVENT_KINDS])))
    .orderBy(asc(seq))
  return rows.map(row => ({
    ...row,
    kind: row.kind as OrderEventKind,
    at: row.at.toISOString(),
    // Hides the reason for a reported handoff from guests.
    reason:
      row.reason && (row.kind !== 'moved' || isUnfulfilledState(row.state))
        ? translateReason(row.reason)
        : null,
  }))
}
