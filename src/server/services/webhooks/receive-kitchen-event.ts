import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type {
  receiveKitchenEvent as endpoint,
  KitchenMessage,
} from '../../../contract/order/kitchen-webhooks.ts'
import { CLOCK_TOLERANCE_MS } from '../../../domain/kitchen/webhook/webhook-retries.ts'
import type { Transaction } from '../../db/database.ts'
import { type OrderRow, orders } from '../../db/schema/orders.ts'
import { kitchenMessages, kitchenWebhooks } from '../../db/schema/webhooks.ts'
import { kitchenWords } from '../../words/kitchen-words.ts'
import type { Context } from '../context.ts'
import { writeDelay } from '../orders/delay-order.ts'
import { type MovedOrder, queueMoveEffects, recordTransition } from '../orders/transition-order.ts'
import { ServiceError } from '../service-error.ts'
import { BY_WEBHOOK } from './pause-unresponsive-kitchen.ts'
import { goodSecrets, isSigned } from './signature.ts'

type SignedMessage = { id: string; timestamp: string; signature: string; body: string }

/** Verifies a kitchen's signature and timestamp (replay). Throws `signature_wrong` or `timestamp_wrong`. */
export async function requireSigned(
  { db, now }: Context,
  kitchen: string,
  { signature, ...message }: SignedMessage,
): Promise<void> {
  const [webhook] = await db.select().from(kitchenWebhooks).where(eq(kitchenWebhooks.kitchen, kitchen))
  const isWhole = /^[\x21-\x7e]{1,255}$/.test(message.id) && /^\d{1,12}$/.test(message.timestamp)
  if (!webhook || !isWhole || !isSigned(goodSecrets(webhook, now()), message, signature))
    throw new ServiceError('signature_wrong')
  const off = Math.abs(now().getTime() - Number(message.timestamp) * 1_000)
  if (off > CLOCK_TOLERANCE_MS) throw new ServiceError('timestamp_wrong')
}

type ReceivedEvent = { kitchen: string; id: string; bodyHash: string; message: KitchenMessage }

/** Processes a kitchen's message, once per id. Orders of other kitchens are not found. */
export async function receiveKitchenEvent(
  ctx: Context,
  { kitchen, id, bodyHash, message }: ReceivedEvent,
): Promise<z.input<typeof endpoint.response>> {
  const orderId = message.data.order
  const moved = await ctx.db.transaction(async tx => {
    const [fresh] = await tx
      .insert(kitchenMessages)
      .values({ kitchen, id, bodyHash, at: ctx.now() })
      .onConflictDoNothing()
      .returning({ id: kitchenMessages.id })
    await requireHere(tx, kitchen, orderId)
    if (fresh) return applyMessage(ctx, tx, message)
    const same = and(eq(kitchenMessages.kitchen, kitchen), eq(kitchenMessages.id, id))
    const [known] = await tx.select().from(kitchenMessages).where(same)
    if (known?.bodyHash !== bodyHash) throw new ServiceError('idempotency_key_reused')
    return null
  })
  if (moved) await queueMoveEffects(ctx, moved)
  const { state, seq } = await requireHere(ctx.db, kitchen, orderId)
  return { order: orderId, state, seq }
}

async function requireHere(
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
): Promise<MovedOrder | null> {
  const by = { who: 'kitchen', by: BY_WEBHOOK } as const
  if (message.type === 'order.late') {
    const { order, ready, minutes, reason } = message.data
    const promised = new Date(ready)
    await writeDelay(ctx, tx, order, {
      ...by,
      minutes,
      promised,
      reason: () => kitchenWords().lateReasons[reason].guest,
    })
    return null
  }
  const { order, state: to, reason } = message.data
  return recordTransition(ctx, tx, order, {
    ...by,
    to,
    ...(reason && { reason: () => kitchenWords().kitchenRefusals[reason].guest }),
  })
}
