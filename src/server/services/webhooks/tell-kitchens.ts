import { and, asc, eq, lt, lte, notExists, notInArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { nextTry } from '../../../domain/kitchen/webhook/webhook-tries.ts'
import { kitchenDeliveries, kitchenMessages, kitchenWebhooks } from '../../db/schema/webhooks.ts'
import type { Context } from '../context.ts'
import { forgetSome } from '../forget-some.ts'
import { ALARMING_TRIES } from '../payments/tenders/leases.ts'
import { endUnheardPause, pauseUnheard } from './pause-unheard.ts'
import type { WebhookRow } from './signature.ts'
import { callSigned } from './signed-call.ts'
import { writeKitchenEvent } from './write-kitchen-event.ts'

type DeliveryRow = typeof kitchenDeliveries.$inferSelect

const AT_ONCE = 20
/** Longer than a call may take; after it another process tries again. */
const LEASE_MS = 30_000

/** Tells kitchens what happened to their orders; `settled` once all that was begun is answered. */
type KitchenTeller = { tellDue: () => Promise<void>; settled: () => Promise<unknown> }

/**
 * Each event is told by one process at a time, and those of one order in their order. A kitchen whose system hangs keeps no
 * other waiting: what it is being told is not waited for, and nothing more is begun for it until then.
 */
export function createKitchenTeller(ctx: Context): KitchenTeller {
  const busy = new Map<string, Promise<unknown>>()
  return {
    async tellDue() {
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

  /** What cannot be told is tried again once its lease is over. */
  function failed(error: unknown): void {
    ctx.log.error({ err: error }, 'a kitchen could not be told of an order')
  }
}

/** Leases what is due; a process that ends in the middle of a call leaves it to the next one. */
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
  const lastProblem = webhook ? await tell(ctx, webhook, delivery) : 'gone'
  // Taken away meanwhile: there is nobody to tell.
  if (lastProblem === 'gone') return close(ctx, delivery, { sendAfter: null })
  if (lastProblem === null) {
    await close(ctx, delivery, { sendAfter: null, deliveredAt: ctx.now(), lastProblem: null })
    if (attempts >= ALARMING_TRIES) await endUnheardPause(ctx, kitchen)
    return
  }
  const sendAfter = nextTry(createdAt, attempts, ctx.now())
  await close(ctx, delivery, { sendAfter, lastProblem })
  const about = { order: orderId, kitchen, seq, attempts, problem: lastProblem }
  if (sendAfter === null)
    ctx.log.error(about, 'a kitchen could not be told of an order, and nobody tries any more')
  else if (attempts === ALARMING_TRIES)
    ctx.log.error(about, 'a kitchen cannot be told of an order; it is tried on')
  else ctx.log.warn(about, 'a kitchen could not be told of an order; it is tried again')
  if (attempts >= ALARMING_TRIES) await pauseUnheard(ctx, kitchen)
}

/** Null once it was taken in, else what was wrong; `gone` where the order is. */
async function tell(ctx: Context, webhook: WebhookRow, delivery: DeliveryRow): Promise<string | null> {
  try {
    const message = await writeKitchenEvent(ctx, delivery)
    return message ? await callSigned(ctx, webhook, message) : 'gone'
  } catch (error) {
    const { orderId: order, seq } = delivery
    ctx.log.error({ order, seq, err: error }, 'what a kitchen is to be told could not be written')
    return 'it could not be written here'
  }
}

/** Unless another process took it over meanwhile: then its try is the one that counts. */
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

/** Deletes what kitchens were told before an instant. */
export function forgetOldDeliveries({ db }: Pick<Context, 'db'>, before: Date): Promise<boolean> {
  const { createdAt } = kitchenDeliveries
  return forgetSome(db, kitchenDeliveries, { where: lt(createdAt, before), by: createdAt })
}

/** Deletes the ids of messages that kitchens sent before an instant. */
export function forgetOldMessages({ db }: Pick<Context, 'db'>, before: Date): Promise<boolean> {
  return forgetSome(db, kitchenMessages, { where: lt(kitchenMessages.at, before), by: kitchenMessages.at })
}
