import { and, eq, lt } from 'drizzle-orm'
import type { DeskOrder } from '#src/contract/order/desk.ts'
import { refundableTotal } from '#src/domain/money/refund-by-tender.ts'
import { handedOverState } from '#src/domain/order/order-states.ts'
import type { Transaction } from '#src/server/db/database.ts'
import { deskRequests } from '#src/server/db/schema/desk.ts'
import { type OrderRow, orders } from '#src/server/db/schema/orders.ts'
import type { Context } from '../context.ts'
import { deleteBatch } from '../delete-batch.ts'
import { recordTransition, runTransitionEffects, type TransitionedOrder } from '../orders/transition-order.ts'
import { requestRefund } from '../payments/tenders/refund.ts'
import { readRefunds } from '../payments/tenders/refund-rows.ts'
import { readTenders } from '../payments/tenders/tenders.ts'
import { ServiceError } from '../service-error.ts'
import { readWebhook } from '../webhooks/set-webhook.ts'
import { countRefund } from './count-refund.ts'
import { createRefund } from './create-refund.ts'
import type { RefundRequest } from './plan-refund.ts'
import { readDeskOrder } from './read-desk-order.ts'
import { deskScopeCondition, requireDeskKey } from './require-desk.ts'
import { findRecentReceipt, queueReceiptCopy } from './resend-receipt.ts'
import { isWebhookBeingResent, resendWebhookEvents } from './resend-webhook.ts'

type DeskRequest = { key: string; bodyHash: string; hasKey: boolean }
type DeskAction<T> = (tx: Transaction, order: OrderRow) => Promise<T>

/**
 * Runs an action on a locked order, once per Idempotency-Key. Returns null for a retry. Throws if the key was
 * already used for a different request.
 */
async function runOnce<T>(
  ctx: Context,
  verb: string,
  { id, request }: { id: string; request: DeskRequest },
  action: DeskAction<T>,
): Promise<T | null> {
  const desk = requireDeskKey(ctx)
  return ctx.db.transaction(async tx => {
    const [order] = await tx.select().from(orders).where(deskScopeCondition(desk, id)).for('update')
    if (!order) throw new ServiceError('order_not_found')
    if (request.hasKey) {
      const fingerprint = `${verb} ${id} ${request.bodyHash}`
      const row = { keyId: desk.id, key: request.key }
      const [inserted] = await tx
        .insert(deskRequests)
        .values({ ...row, fingerprint, at: ctx.now() })
        .onConflictDoNothing()
        .returning({ key: deskRequests.key })
      if (!inserted) {
        const matchesRequest = and(eq(deskRequests.keyId, row.keyId), eq(deskRequests.key, row.key))
        const [existing] = await tx.select().from(deskRequests).where(matchesRequest)
        if (existing?.fingerprint !== fingerprint) throw new ServiceError('idempotency_key_reused')
        return null
      }
    }
    return action(tx, order)
  })
}

type DeskCall<Body> = { id: string; request: DeskRequest; body: Body }

/**
 * Books a refund of an order and immediately requests it from the bank. A repeated request with the same
 * lines, amount, and reason counts as the same refund, even with another Idempotency-Key.
 */
export async function refundDeskOrder(
  ctx: Context,
  { id, request, body: refundRequest }: DeskCall<RefundRequest>,
): Promise<DeskOrder> {
  const desk = requireDeskKey(ctx)
  const key = await runOnce(ctx, 'refund', { id, request }, async (tx, order) => {
    const refund = await createRefund(ctx, tx, { order, request: refundRequest, by: desk.by })
    if (refund.earlier.length > 0) return null
    await countRefund(ctx, tx, { desk, order, amount: refund.amount })
    return refund.key
  })
  for (const refund of key === null ? [] : await readRefunds(ctx.db, id, key))
    if (refund.state === 'pending') await requestRefund(ctx, refund)
  return readDeskOrder(ctx, id)
}

export async function cancelDeskOrder(
  ctx: Context,
  { id, request, body: { reason } }: DeskCall<{ reason: string }>,
): Promise<DeskOrder> {
  const desk = requireDeskKey(ctx)
  const transition = { to: 'cancelled', who: 'operator', by: desk.by, reason } as const
  const movedOrder = await runOnce<TransitionedOrder>(ctx, 'cancel', { id, request }, async (tx, order) => {
    const refundable = refundableTotal(order.attemptId === null ? [] : await readTenders(tx, order.attemptId))
    const moved = await recordTransition(ctx, tx, id, transition)
    if (moved.attempt) await countRefund(ctx, tx, { desk, order, amount: refundable })
    return moved
  })
  if (movedOrder) await runTransitionEffects(ctx, movedOrder)
  return readDeskOrder(ctx, id)
}

type Handover = { collected: boolean; reason: string }

export async function reportDeskHandover(
  ctx: Context,
  { id, request, body: { collected, reason } }: DeskCall<Handover>,
): Promise<DeskOrder> {
  const { by } = requireDeskKey(ctx)
  const movedOrder = await runOnce<TransitionedOrder>(ctx, 'handover', { id, request }, (tx, order) => {
    const to = collected ? handedOverState(order.snapshot) : 'not_collected'
    return recordTransition(ctx, tx, id, { to, who: 'operator', by, reason })
  })
  if (movedOrder) await runTransitionEffects(ctx, movedOrder)
  return readDeskOrder(ctx, id)
}

type ResendRequest = { what: 'receipt' | 'webhook'; to?: string | undefined; reason: string }

export async function resendDeskMessage(
  ctx: Context,
  { id, request, body: { what, to, reason } }: DeskCall<ResendRequest>,
): Promise<DeskOrder> {
  const { by } = requireDeskKey(ctx)
  await runOnce(ctx, 'resend', { id, request }, async (tx, order) => {
    if (what === 'webhook') {
      if (!(await readWebhook(tx, order.locationId))) throw new ServiceError('webhook_missing')
      if (!(await isWebhookBeingResent(tx, order))) await resendWebhookEvents(ctx, tx, order, { by, reason })
      return
    }
    const address = to ?? order.email
    if (!address) throw new ServiceError('email_invalid')
    if (!(await findRecentReceipt(ctx, tx, order, address)))
      await queueReceiptCopy(ctx, tx, order, { to: address, by, reason })
  })
  return readDeskOrder(ctx, id)
}

export function purgeOldDeskRequests({ db }: Pick<Context, 'db'>, before: Date): Promise<boolean> {
  return deleteBatch(db, deskRequests, { where: lt(deskRequests.at, before), orderBy: deskRequests.at })
}
