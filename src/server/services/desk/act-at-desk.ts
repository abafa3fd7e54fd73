import { and, eq, lt } from 'drizzle-orm'
import type { DeskOrder } from '../../../contract/order/desk.ts'
import { handedOver } from '../../../domain/order/order-life.ts'
import type { Transaction } from '../../db/database.ts'
import { deskRequests } from '../../db/schema/desk.ts'
import { type OrderRow, orders } from '../../db/schema/orders.ts'
import type { Context } from '../context.ts'
import { deleteBatch } from '../delete-batch.ts'
import { type MovedOrder, queueMoveEffects, recordTransition } from '../orders/transition-order.ts'
import { askForRefund } from '../payments/tenders/refund.ts'
import { readRefunds } from '../payments/tenders/refund-rows.ts'
import { ServiceError } from '../service-error.ts'
import { readWebhook } from '../webhooks/set-webhook.ts'
import { makeRefund } from './make-refund.ts'
import type { AskedRefund } from './plan-refund.ts'
import { readDeskOrder } from './read-desk-order.ts'
import { isHere, requireDesk } from './require-desk.ts'
import { queueReceiptAgain, recentReceipt } from './resend-receipt.ts'
import { isBeingResent, resendWebhookEvents } from './resend-webhook.ts'

type Request = { key: string; bodyHash: string; hasKey: boolean }
type Act<T> = (tx: Transaction, order: OrderRow) => Promise<T>

/** Runs `act` on a locked order, once per Idempotency-Key. Returns null for a repeated request. */
async function actOnce<T>(
  ctx: Context,
  verb: string,
  { id, request }: { id: string; request: Request },
  act: Act<T>,
): Promise<T | null> {
  const desk = requireDesk(ctx)
  return ctx.db.transaction(async tx => {
    const [order] = await tx.select().from(orders).where(isHere(desk, id)).for('update')
    if (!order) throw new ServiceError('order_not_found')
    if (request.hasKey) {
      const asked = `${verb} ${id} ${request.bodyHash}`
      const row = { keyId: desk.id, key: request.key }
      const [fresh] = await tx
        .insert(deskRequests)
        .values({ ...row, asked, at: ctx.now() })
        .onConflictDoNothing()
        .returning({ key: deskRequests.key })
      if (!fresh) {
        const isIt = and(eq(deskRequests.keyId, row.keyId), eq(deskRequests.key, row.key))
        const [known] = await tx.select().from(deskRequests).where(isIt)
        if (known?.asked !== asked) throw new ServiceError('idempotency_key_reused')
        return null
      }
    }
    return act(tx, order)
  })
}

type DeskCall<Body> = { id: string; request: Request; body: Body }

/** Asks the bank at once. Without an Idempotency-Key, the same reason is the same refund. */
export async function refundAtDesk(
  ctx: Context,
  { id, request, body: asked }: DeskCall<AskedRefund>,
): Promise<DeskOrder> {
  const { by } = requireDesk(ctx)
  const key = await actOnce(ctx, 'refund', { id, request }, async (tx, order) => {
    const refund = await makeRefund(ctx, tx, { order, asked, by })
    return refund.earlier.length > 0 ? null : refund.key
  })
  for (const refund of key === null ? [] : await readRefunds(ctx.db, id, key))
    if (refund.state === 'pending') await askForRefund(ctx, refund)
  return readDeskOrder(ctx, id)
}

export async function cancelAtDesk(
  ctx: Context,
  { id, request, body: { reason } }: DeskCall<{ reason: string }>,
): Promise<DeskOrder> {
  const { by } = requireDesk(ctx)
  const move = { to: 'cancelled', who: 'operator', by, reason } as const
  const moved = await actOnce<MovedOrder>(ctx, 'cancel', { id, request }, tx =>
    recordTransition(ctx, tx, id, move),
  )
  if (moved) await queueMoveEffects(ctx, moved)
  return readDeskOrder(ctx, id)
}

type Handover = { collected: boolean; reason: string }

export async function reportHandoverAtDesk(
  ctx: Context,
  { id, request, body: { collected, reason } }: DeskCall<Handover>,
): Promise<DeskOrder> {
  const { by } = requireDesk(ctx)
  const moved = await actOnce<MovedOrder>(ctx, 'handover', { id, request }, (tx, order) => {
    const to = collected ? handedOver(order.snapshot) : 'not_collected'
    return recordTransition(ctx, tx, id, { to, who: 'operator', by, reason })
  })
  if (moved) await queueMoveEffects(ctx, moved)
  return readDeskOrder(ctx, id)
}

type Resent = { what: 'receipt' | 'webhook'; to?: string | undefined; reason: string }

export async function resendAtDesk(
  ctx: Context,
  { id, request, body: { what, to, reason } }: DeskCall<Resent>,
): Promise<DeskOrder> {
  const { by } = requireDesk(ctx)
  await actOnce(ctx, 'resend', { id, request }, async (tx, order) => {
    if (what === 'webhook') {
      if (!(await readWebhook(tx, order.locationId))) throw new ServiceError('webhook_missing')
      if (!(await isBeingResent(tx, order))) await resendWebhookEvents(ctx, tx, order, { by, reason })
      return
    }
    const address = to ?? order.email
    if (!address) throw new ServiceError('email_invalid')
    if (!(await recentReceipt(ctx, tx, order, address)))
      await queueReceiptAgain(ctx, tx, order, { to: address, by, reason })
  })
  return readDeskOrder(ctx, id)
}

export function purgeOldRequests({ db }: Pick<Context, 'db'>, before: Date): Promise<boolean> {
  return deleteBatch(db, deskRequests, { where: lt(deskRequests.at, before), by: deskRequests.at })
}
