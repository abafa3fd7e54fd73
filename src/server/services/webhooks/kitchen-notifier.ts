import { and, asc, eq, lt, lte, notExists, notInArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { nextDeliveryAttemptAt } from '#src/domain/kitchen/webhook/webhook-retries.ts'
import { kitchenDeliveries, kitchenMessages, kitchenWebhooks } from '#src/server/db/schema/webhooks.ts'
import type { Context } from '../context.ts'
import { deleteBatch } from '../delete-batch.ts'
import { STUCK_AFTER_TRIES } from '../payments/tenders/leases.ts'
import { buildKitchenEvent } from './build-kitchen-event.ts'
import { endUnresponsivePause, pauseUnresponsiveKitchen } from './pause-unresponsive-kitchen.ts'
import type { WebhookRow } from './signature.ts'
import { sendSignedCall } from './signed-call.ts'

type DeliveryRow = typeof kitchenDeliveries.$inferSelect

const BATCH_SIZE = 20
/**
 * Lease duration of a webhook delivery, longer than the request timeout. If the process dies, the event is
 * resent after the lease expires.
 */
const LEASE_MS = 30_000

type KitchenNotifier = { sendDue: () => Promise<void>; waitUntilIdle: () => Promise<unknown> }

/**
 * Creates the webhook sender. Only one process at a time sends an event, and the events of an order are sent
 * in sequence. Calls run in the background per kitchen, so a slow kitchen does not block the others.
 */
export function createKitchenNotifier(ctx: Context): KitchenNotifier {
  const runningCalls = new Map<string, Promise<unknown>>()
  return {
    async sendDue() {
      const due = Map.groupBy(await claimDeliveries(ctx, [...runningCalls.keys()]), ({ kitchen }) => kitchen)
      for (const [kitchen, deliveries] of due) {
        const calls = Promise.all(
          deliveries.map(delivery => deliver(ctx, delivery).catch(logFailure)),
        ).finally(() => runningCalls.delete(kitchen))
        runningCalls.set(kitchen, calls)
      }
    },
    waitUntilIdle: () => Promise.all(runningCalls.values()),
  }

  function logFailure(error: unknown): void {
    ctx.log.error({ err: error }, 'sending kitchen webhooks failed')
  }
}

async function claimDeliveries({ db, now }: Context, busyKitchens: string[]): Promise<DeliveryRow[]> {
  const { orderId, seq, sendAfter, kitchen } = kitchenDeliveries
  const earlier = alias(kitchenDeliveries, 'earlier')
  const earlierPending = db
    .select({ one: sql`1` })
    .from(earlier)
    .where(and(eq(earlier.orderId, orderId), lt(earlier.seq, seq), sql`${earlier.sendAfter} is not null`))
  const due = db
    .select({ ctid: sql`ctid` })
    .from(kitchenDeliveries)
    .where(and(lte(sendAfter, now()), notInArray(kitchen, busyKitchens), notExists(earlierPending)))
    .orderBy(asc(sendAfter))
    .limit(BATCH_SIZE)
    .for('update', { skipLocked: true })
  return db
    .update(kitchenDeliveries)
    .set({
      sendAfter: new Date(now().getTime() + LEASE_MS),
      attempts: sql`${kitchenDeliveries.attempts} + 1`,
    })
    .where(sql`ctid = any(array(${due}))`)
    .returning()
}

async function deliver(ctx: Context, delivery: DeliveryRow): Promise<void> {
  const [webhook] = await ctx.db
    .select()
    .from(kitchenWebhooks)
    .where(eq(kitchenWebhooks.kitchen, delivery.kitchen))
  const { orderId, kitchen, seq, attempts, createdAt } = delivery
  const lastProblem = webhook ? await sendDelivery(ctx, webhook, delivery) : 'gone'
  if (lastProblem === 'gone') return finishDelivery(ctx, delivery, { sendAfter: null })
  if (lastProblem === null) {
    await finishDelivery(ctx, delivery, { sendAfter: null, deliveredAt: ctx.now(), lastProblem: null })
    if (attempts >= STUCK_AFTER_TRIES) await endUnresponsivePause(ctx, kitchen)
    return
  }
  const sendAfter = nextDeliveryAttemptAt(createdAt, attempts, ctx.now())
  await finishDelivery(ctx, delivery, { sendAfter, lastProblem })
  const details = { order: orderId, kitchen, seq, attempts, problem: lastProblem }
  if (sendAfter === null) ctx.log.error(details, 'kitchen webhook delivery failed permanently')
  else if (attempts === STUCK_AFTER_TRIES)
    ctx.log.error(details, 'kitchen webhook delivery keeps failing; retrying')
  else ctx.log.warn(details, 'kitchen webhook delivery failed; retrying later')
  if (attempts >= STUCK_AFTER_TRIES) await pauseUnresponsiveKitchen(ctx, kitchen)
}

/**
 * Sends a delivery to the kitchen's webhook. Returns null on success, `gone` if the event no longer exists,
 * and otherwise the error message.
 */
async function sendDelivery(
  ctx: Context,
  webhook: WebhookRow,
  delivery: DeliveryRow,
): Promise<string | null> {
  try {
    const message = await buildKitchenEvent(ctx, delivery)
    return message ? await sendSignedCall(ctx, webhook, message) : 'gone'
  } catch (error) {
    const { orderId: order, seq } = delivery
    ctx.log.error({ order, seq, err: error }, 'rendering a kitchen event failed')
    return 'rendering the event failed'
  }
}

/** Stores the result of a delivery, unless another process has claimed the delivery in the meantime. */
async function finishDelivery(
  { db }: Context,
  { orderId, seq, attempts }: DeliveryRow,
  columns: Partial<DeliveryRow>,
): Promise<void> {
  await db
    .update(kitchenDeliveries)
    .set(columns)
    .where(
      and(
        eq(kitchenDeliveries.orderId, orderId),
        eq(kitchenDeliveries.seq, seq),
        eq(kitchenDeliveries.attempts, attempts),
      ),
    )
}

export function purgeOldDeliveries({ db }: Pick<Context, 'db'>, before: Date): Promise<boolean> {
  const { createdAt } = kitchenDeliveries
  return deleteBatch(db, kitchenDeliveries, { where: lt(createdAt, before), orderBy: createdAt })
}

export function purgeOldMessages({ db }: Pick<Context, 'db'>, before: Date): Promise<boolean> {
  return deleteBatch(db, kitchenMessages, {
    where: lt(kitchenMessages.at, before),
    orderBy: kitchenMessages.at,
  })
}
