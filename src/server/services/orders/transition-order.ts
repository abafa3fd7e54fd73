import { and, desc, eq } from 'drizzle-orm'
import {
  canTransition,
  isHandedOver,
  isOrderOver,
  isUnfulfilledState,
  nextCheckAt,
  type OrderActor,
  type OrderState,
  stateAfterRecall,
} from '#src/domain/order/order-states.ts'
import { shouldEmail } from '#src/domain/order/should-email.ts'
import type { Transaction } from '#src/server/db/database.ts'
import { type OrderRow, orderEvents, orders } from '#src/server/db/schema/orders.ts'
import type { Context } from '../context.ts'
import { queueNotice } from '../mail/order-notice.ts'
import { queuePushAndText } from '../notices/queue-push-and-text.ts'
import { bookHandoverPoints, reverseHandover } from '../payments/book-handover.ts'
import type { AttemptRow } from '../payments/tenders/attempts.ts'
import { captureTenders, scheduleCapture } from '../payments/tenders/capture.ts'
import { readTenders } from '../payments/tenders/tenders.ts'
import { finishOrderReversal, startOrderReversal } from '../payments/tenders/undo.ts'
import { stopCountingUnpaidOrder } from '../rate-limits/unpaid-orders.ts'
import { ServiceError } from '../service-error.ts'
import { closeOffers } from '../substitutes/close-offers.ts'
import { queueUnrenderedMail } from '../unrendered-mail.ts'
import { writeOrderEvent } from '../write-order-event.ts'
import { type OrderReason, resolveOrderReason } from './order-reason.ts'

type OrderTransition = {
  to: OrderState
  who: OrderActor
  by?: string
  reason?: OrderReason
  /**
   * The promised time that the caller saw. If the time has changed since, the transition throws
   * `order_changed`.
   */
  promised?: Date
  /**
   * The number of replaced or removed lines that the caller saw. If the number has changed since, the
   * transition throws `order_changed`.
   */
  settled?: number
  /** A request by staff. `from` is the state shown on the screen, and `key` detects repeated clicks. */
  request?: { key: string; from: OrderState }
  /** True if the order may be recalled to the state before the kitchen's last step. */
  allowsRecall?: boolean
}

/**
 * Transitions an order. Idempotent by request key. Captures the money when the kitchen accepts the order, and
 * refunds it if the order is canceled, refused, or expired. The job `settle-payments` retries failures.
 */
export async function transitionOrder(ctx: Context, id: string, move: OrderTransition): Promise<OrderRow> {
  const transitioned = await ctx.db.transaction(tx => recordTransition(ctx, tx, id, move))
  await runTransitionEffects(ctx, transitioned)
  return transitioned.order
}

/**
 * True if this request was already processed. Throws `order_moved` if another request changed the state since
 * the screen showed it.
 */
async function wasProcessed(
  tx: Transaction,
  { id, state }: OrderRow,
  { key, from }: NonNullable<OrderTransition['request']>,
): Promise<boolean> {
  if (state === from) return false
  const [earlierEvent] = await tx
    .select({ seq: orderEvents.seq })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, id), eq(orderEvents.requestKey, key)))
  if (!earlierEvent) throw new ServiceError('order_moved')
  return true
}

/**
 * True if staff confirm a handoff that the system only assumed. The state stays the same, but an order paid
 * in store now earns its points.
 */
async function confirmsAssumedHandover(
  tx: Transaction,
  { id, state }: OrderRow,
  { who }: OrderTransition,
): Promise<boolean> {
  if (!isHandedOver(state) || who === 'house') return false
  const [last] = await tx
    .select({ who: orderEvents.who })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, id), eq(orderEvents.kind, 'moved'), eq(orderEvents.to, state)))
    .orderBy(desc(orderEvents.seq))
    .limit(1)
  return last?.who === 'house'
}

/** `attempt` is set if the bank still has to capture or refund the money. */
export type TransitionedOrder = { order: OrderRow; attempt: AttemptRow | null }

export async function recordTransition(
  ctx: Pick<Context, 'now' | 'translations'>,
  tx: Transaction,
  id: string,
  move: OrderTransition,
): Promise<TransitionedOrder> {
  const [row] = await tx.select().from(orders).where(eq(orders.id, id)).for('update')
  if (!row) throw new ServiceError('order_not_found')
  const isRepeated = move.request
    ? await wasProcessed(tx, row, move.request)
    : row.state === move.to && !(await confirmsAssumedHandover(tx, row, move))
  return isRepeated ? { order: row, attempt: null } : applyTransition(ctx, tx, row, move)
}

async function applyTransition(
  ctx: Pick<Context, 'now' | 'translations'>,
  tx: Transaction,
  row: OrderRow,
  {
    to,
    who,
    by,
    reason: rawReason,
    request,
    promised = row.readyAt,
    settled = countSettledLines(row),
    allowsRecall = false,
  }: OrderTransition,
): Promise<TransitionedOrder> {
  const { id, state: from, attemptId } = row
  const { handoff } = row.snapshot
  const reason = rawReason && resolveOrderReason(row.language, rawReason)
  const status = { state: from, handoff }
  const isRecall = allowsRecall && stateAfterRecall(status) === to
  if (from !== to && !isRecall && !canTransition(status, to, who))
    throw new ServiceError(isOrderOver(from) ? 'order_over' : 'order_under_way')
  if (promised.getTime() !== row.readyAt.getTime() || settled !== countSettledLines(row))
    throw new ServiceError('order_changed')
  await closeOffers(ctx, tx, row, { to, who, by })
  const at = ctx.now()
  const order = await writeOrderEvent(tx, row, {
    kind: 'moved',
    who,
    by,
    reason,
    requestKey: request?.key,
    at,
    changes: { state: to, dueAt: nextCheckAt({ ...row, state: to }) },
  })
  if (isOrderOver(to) && attemptId !== null) await stopCountingUnpaidOrder(tx, attemptId)
  // An assumed completion does not prove payment, so no points are added.
  if (isHandedOver(to) && who !== 'house') await bookHandoverPoints(tx, order, at)
  if (to === 'not_collected') await reverseHandover(tx, order, at)
  if (isUnfulfilledState(to)) {
    const askedBy = by ?? who
    // A guest who canceled the order gets only the email, without a push or text message.
    if (who !== 'guest') await queuePushAndText(tx, { letter: 'undone', order, now: at })
    if (order.email)
      await queueUnrenderedMail(tx, { recipient: order.email, orderId: id, letter: 'undone', createdAt: at })
    return { order, attempt: await startOrderReversal(ctx, tx, { order, reason: reason ?? to, askedBy }) }
  }
  if (shouldEmail(to, handoff)) await queueNotice(tx, { letter: 'ready', order, now: at })
  const isAccepted = from === 'placed' && attemptId !== null
  return { order, attempt: isAccepted ? await scheduleCapture(tx, attemptId) : null }
}

function countSettledLines({ snapshot }: OrderRow): number {
  return snapshot.products.filter(({ instead }) => instead !== undefined).length
}

/**
 * Captures or refunds the money. A failure does not undo the transition, because the job `settle-payments`
 * retries the bank call.
 */
export async function runTransitionEffects(
  ctx: Context,
  { order, attempt }: TransitionedOrder,
): Promise<void> {
  if (!attempt) return
  try {
    await (attempt.state === 'undoing'
      ? finishOrderReversal(ctx, attempt)
      : captureTenders(ctx, {
          attempt,
          tenders: await readTenders(ctx.db, attempt.id),
          number: order.num,
        }))
  } catch (error) {
    ctx.log.warn({ attempt: attempt.id, err: error }, 'capture or refund failed; settle-payments retries it')
  }
}
