import { and, asc, eq, lt, lte, notExists, notInArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { nextTry } from '../../../domain/kitchen/webhook/webhook-retries.ts'
import { kitchenDeliveries, kitchenMessages, kitchenWebhooks } from '../../db/schema/webhooks.ts'
import type { Context } from '../context.ts'
import { deleteBatch } from '../delete-batch.ts'
import { ALARMING_TRIES } from '../payments/tenders/leases.ts'
import { endUnresponsivePause, pauseUnresponsiveKitchen } from './pause-unresponsive-kitchen.ts'
import type { WebhookRow } from './signature.ts'
import { callSigned } from './signed-call.ts'
import { buildKitchenEvent } from './write-kitchen-event.ts'

type DeliveryRow = typeof kitchenDeliveries.$inferSelect

const AT_ONCE = 20
/** Longer than a call may take; then another process retries. */
const LEASE_MS = 30_000

type KitchenNotifier = { sendDue: () => Promise<void>; settled: () => Promise<unknown> }

/**
 * Creates the webhook sender. Each event is sent by one process, and those of one order in sequence. A slow
 * kitchen blocks no other: its calls run in the background, and no more are started for it until they end.
 */
export function createKitchenNotifier(ctx: Context): KitchenNotifier {
  const busy = new Map<string, Promise<unknown>>()
  return {
    async sendDue() {
      const due = Map.groupBy(await claim(ctx, [...busy.keys()]), ({ kitchen }) => kitchen)
      for (const [kitchen, deliveries] of due) {
        const calls = Promise.all(deliveries.map(delivery => deliver(ctx, delivery).catch(failed))).finally(
          () => busy.delete(kitchen),
        )
        busy.set(kitchen, calls)
      }
    },
    settled: () => Promise.all(busy.values()),
  }

  function failed(error: unknown): void {
    ctx.log.error({ err: error }, 'sending kitchen webhooks failed')
  }
}

async function claim({ db, now }: Context, busy: string[]): Promise<DeliveryRow[]> {
  const { orderId, seq, sendAfter, kitchen } = kitchenDeliveries
  const earlier = alias(kitchenDeliveries, 'earlier')
  const before = db
    .select({ one: sql`1` })
    .from(earlier)
    .where(and(eq(earlier.orderId, orderId), lt(earlier.seq, seq), sql`${earlier.sendAfter} is not null`))
  const due = db
    .select({ ctid: sql`ctid` })
    .from(kitchenDeliveries)
    .where(and(lte(sendAfter, now()), notInArray(kitchen, busy), notExists(before)))
    .orderBy(asc(sendAfter))
    .limit(AT_ONCE)
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
  if (lastProblem === 'gone') return close(ctx, delivery, { sendAfter: null })
  if (lastProblem === null) {
    await close(ctx, delivery, { sendAfter: null, deliveredAt: ctx.now(), lastProblem: null })
    if (attempts >= ALARMING_TRIES) await endUnresponsivePause(ctx, kitchen)
    return
  }
  const sendAfter = nextTry(createdAt, attempts, ctx.now())
  await close(ctx, delivery, { sendAfter, lastProblem })
  const about = { order: orderId, kitchen, seq, attempts, problem: lastProblem }
  if (sendAfter === null) ctx.log.error(about, 'kitchen webhook delivery failed permanently')
  else if (attempts === ALARMING_TRIES)
    ctx.log.error(about, 'kitchen webhook delivery keeps failing; retrying')
  else ctx.log.warn(about, 'kitchen webhook delivery failed; retrying later')
  if (attempts >= ALARMING_TRIES) await pauseUnresponsiveKitchen(ctx, kitchen)
}

/** Returns null on success, the error otherwise, and `gone` if the order no longer exists. */
async function sendDelivery(
  ctx: Context,
  webhook: WebhookRow,
  delivery: DeliveryRow,
): Promise<string | null> {
  try {
    const message = await buildKitchenEvent(ctx, delivery)
    return message ? await callSigned(ctx, webhook, message) : 'gone'
  } catch (error) {
    const { orderId: order, seq } = delivery
    ctx.log.error({ order, seq, err: error }, 'rendering a kitchen event failed')
    return 'rendering the event failed'
  }
}

/** Unless another process has taken over: then its attempt counts. */
async function close(
  { db }: Context,
  { orderId, seq, attempts }: DeliveryRow,
  outcome: Partial<DeliveryRow>,
): Promise<void> {
  const { orderId: order, seq: number, attempts: tries } = kitchenDeliveries
  await db
    .update(kitchenDeliveries)
    .set(outcome)
    .where(and(eq(order, orderId), eq(number, seq), eq(tries, attempts)))
}

export function purgeOldDeliveries({ db }: Pick<Context, 'db'>, before: Date): Promise<boolean> {
  const { createdAt } = kitchenDeliveries
  return deleteBatch(db, kitchenDeliveries, { where: lt(createdAt, before), by: createdAt })
}

export function purgeOldMessages({ db }: Pick<Context, 'db'>, before: Date): Promise<boolean> {
  return deleteBatch(db, kitchenMessages, { where: lt(kitchenMessages.at, before), by: kitchenMessages.at })
}
