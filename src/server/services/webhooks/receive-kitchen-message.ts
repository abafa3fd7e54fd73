import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type {
  receiveKitchenMessage as endpoint,
  KitchenMessage,
} from '#src/contract/order/kitchen-webhooks.ts'
import { CLOCK_TOLERANCE_MS } from '#src/domain/kitchen/webhook/webhook-retries.ts'
import type { Transaction } from '#src/server/db/database.ts'
import { type OrderRow, orders } from '#src/server/db/schema/orders.ts'
import { kitchenMessages, kitchenWebhooks } from '#src/server/db/schema/webhooks.ts'
import { kitchenTexts } from '#src/server/texts/kitchen-texts.ts'
import type { Context } from '../context.ts'
import { writeOrderDelay } from '../orders/delay-order.ts'
import { recordTransition, runTransitionEffects, type TransitionedOrder } from '../orders/transition-order.ts'
import { ServiceError } from '../service-error.ts'
import { WEBHOOK_ACTOR } from './pause-unresponsive-kitchen.ts'
import { hasValidSignature, listValidSecrets } from './signature.ts'

type IncomingMessage = { id: string; timestamp: string; signature: string; body: string }

/**
 * Verifies the signature and timestamp of a kitchen's message (replay protection). Throws `signature_wrong`
 * or `timestamp_wrong`.
 */
export async function requireSignature(
  { db, now }: Context,
  kitchen: string,
  { signature, ...message }: IncomingMessage,
): Promise<void> {
  const [webhook] = await db.select().from(kitchenWebhooks).where(eq(kitchenWebhooks.kitchen, kitchen))
  const isWellFormed = /^[\x21-\x7e]{1,255}$/.test(message.id) && /^\d{1,12}$/.test(message.timestamp)
  if (!webhook || !isWellFormed || !hasValidSignature(listValidSecrets(webhook, now()), message, signature))
    throw new ServiceError('signature_wrong')
  const clockSkewMs = Math.abs(now().getTime() - Number(message.timestamp) * 1_000)
  if (clockSkewMs > CLOCK_TOLERANCE_MS) throw new ServiceError('timestamp_wrong')
}

type ReceivedEvent = { kitchen: string; id: string; bodyHash: string; message: KitchenMessage }

/** Processes a kitchen's message once per id. Throws `order_not_found` for another kitchen's order. */
export async function receiveKitchenMessage(
  ctx: Context,
  { kitchen, id, bodyHash, message }: ReceivedEvent,
): Promise<z.input<typeof endpoint.response>> {
  const orderId = message.data.order
  const transitioned = await ctx.db.transaction(async tx => {
    const [inserted] = await tx
      .insert(kitchenMessages)
      .values({ kitchen, id, bodyHash, at: ctx.now() })
      .onConflictDoNothing()
      .returning({ id: kitchenMessages.id })
    await requireKitchenOrder(tx, kitchen, orderId)
    if (inserted) return applyMessage(ctx, tx, message)
    const sameMessage = and(eq(kitchenMessages.kitchen, kitchen), eq(kitchenMessages.id, id))
    const [existing] = await tx.select().from(kitchenMessages).where(sameMessage)
    if (existing?.bodyHash !== bodyHash) throw new ServiceError('idempotency_key_reused')
    return null
  })
  if (transitioned) await runTransitionEffects(ctx, transitioned)
  const { state, seq } = await requireKitchenOrder(ctx.db, kitchen, orderId)
  return { order: orderId, state, seq }
}

async function requireKitchenOrder(
  db: Context['db'] | Transaction,
  kitchen: string,
  id: string,
): Promise<Pick<OrderRow, 'state' | 'seq'>> {
  const [order] = await db
    .select({ state: orders.state, seq: orders.seq })
    .from(orders)
    .where(and(eq(orders.id, id), eq(orders.locationId, kitchen)))
  if (!order) throw new ServiceError('order_not_found')
  return order
}

async function applyMessage(
  ctx: Context,
  tx: Transaction,
  message: KitchenMessage,
): Promise<TransitionedOrder | null> {
  const actor = { who: 'kitchen', by: WEBHOOK_ACTOR } as const
  if (message.type === 'order.late') {
    const { order, ready, minutes, reason } = message.data
    const promised = new Date(ready)
    await writeOrderDelay(ctx, tx, order, {
      ...actor,
      minutes,
      promised,
      reason: () => kitchenTexts().lateReasonLabels[reason].guest,
    })
    return null
  }
  const { order, state: to, reason } = message.data
  return recordTransition(ctx, tx, order, {
    ...actor,
    to,
    ...(reason && { reason: () => kitchenTexts().refusalReasonLabels[reason].guest }),
  })
}
