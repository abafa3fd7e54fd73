import { setTimeout as wait } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { submitCart } from '#src/contract/cart/submit.ts'
import type { Cents } from '#src/domain/money/money.ts'
import { orders } from '#src/server/db/schema/orders.ts'
import type { PaymentStatus } from '#src/server/providers/payment/provider.ts'
import type { Context } from '../context.ts'
import {
  type AttemptRow,
  changeAttempt,
  readAttempt,
  readLatestAttempt,
} from '../payments/tenders/attempts.ts'
import { secondsFromNowSql } from '../payments/tenders/leases.ts'
import { requireBank } from '../payments/tenders/require-bank.ts'
import { readTenders, type TenderRow } from '../payments/tenders/tenders.ts'
import { ServiceError } from '../service-error.ts'

export type SubmitResult = z.infer<typeof submitCart.response>

const POLL_MS = 100

/**
 * Polls for the outcome of this submit, or of another submit that claimed the cart first. Returns `free` if
 * the other submit failed. Returns `confirming` after the deadline (a `performance.now()` time), or as soon
 * as the bank's result for this submit is unknown.
 */
export async function waitForOutcome(
  ctx: Context,
  cartId: string,
  key: string,
  deadline: number,
): Promise<SubmitResult | 'free'> {
  for (;;) {
    const attempt = (await readAttempt(ctx.db, cartId, key)) ?? (await readLatestAttempt(ctx.db, cartId))
    const outcome = attempt && (await attemptOutcome(ctx, attempt, key))
    if (outcome) return outcome
    const isPending =
      attempt?.state === 'open' && attempt.key === key && (await hasUnknownTender(ctx, attempt))
    if (isPending || performance.now() > deadline) return { state: 'confirming', id: cartId }
    await wait(POLL_MS)
  }
}

async function attemptOutcome(
  ctx: Context,
  attempt: AttemptRow,
  key: string,
): Promise<SubmitResult | 'free' | null> {
  switch (attempt.state) {
    case 'open':
      return attempt.key === key ? challengeResult(ctx, attempt) : null
    case 'releasing':
      return null
    case 'failed':
      if (attempt.key !== key) return 'free'
      throw new ServiceError(attempt.problem ?? 'payment_declined')
    case 'placed':
    case 'undoing':
    case 'undone':
      return placedResult(ctx, attempt, key)
  }
}

async function challengeResult(ctx: Context, attempt: AttemptRow): Promise<SubmitResult | null> {
  const challenge = await readPendingChallenge(ctx, attempt)
  return challenge && { state: 'action', id: attempt.cartId, client_secret: challenge.client_secret }
}

type Challenge = { client_secret: string; amount: Cents }

/**
 * Returns the bank challenge that the guest has to complete, or null if there is none or the bank is down. If
 * the bank already has a result, makes the checkout attempt due for the job `settle-payments`.
 */
export async function readPendingChallenge(
  ctx: Context,
  { id, state }: AttemptRow,
): Promise<Challenge | null> {
  if (state !== 'open') return null
  const challenged = (await readTenders(ctx.db, id)).find(tender => tender.state === 'action')
  if (!challenged?.providerRef) return null
  const status = await retrievePayment(ctx, challenged).catch(error => {
    ctx.log.warn({ attempt: id, err: error }, 'fetching the bank challenge failed')
    return null
  })
  if (status?.state === 'action') return { client_secret: status.clientSecret, amount: challenged.amount }
  if (status && status.state !== 'unknown')
    await changeAttempt(ctx.db, id, 'open', { leaseUntil: secondsFromNowSql(0) })
  return null
}

async function retrievePayment(ctx: Context, tender: TenderRow): Promise<PaymentStatus | null> {
  return tender.providerRef === null ? null : requireBank(ctx, tender).retrieve(tender.providerRef)
}

async function hasUnknownTender(ctx: Context, { id }: AttemptRow): Promise<boolean> {
  return (await readTenders(ctx.db, id)).some(({ state }) => state === 'unknown')
}

async function placedResult(ctx: Context, attempt: AttemptRow, key: string): Promise<SubmitResult> {
  const [order] = await ctx.db
    .select({ id: orders.id, num: orders.num })
    .from(orders)
    .where(eq(orders.cartId, attempt.cartId))
  if (!order) throw new Error(`Attempt ${attempt.id} is ${attempt.state} but has no order`)
  if (attempt.key !== key) {
    throw new ServiceError('already_placed', { cart_id: attempt.cartId, order_id: order.id })
  }
  return { state: 'placed', ...order }
}
