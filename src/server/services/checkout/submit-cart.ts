import { setTimeout as wait } from 'node:timers/promises'
import { and, eq, isNotNull } from 'drizzle-orm'
import { normalizeContact } from '#src/domain/member/contact.ts'
import { isCommitUnknownError, isLockTimeoutError } from '#src/server/db/failures.ts'
import { carts } from '#src/server/db/schema/carts.ts'
import type { Context } from '../context.ts'
import { type CreatedOrder, placedOrderChannel } from '../payments/insert-order.ts'
import { settleAttempt } from '../payments/settle.ts'
import { type AttemptRow, readAttempt } from '../payments/tenders/attempts.ts'
import { authorizeTenders, refreshTenders } from '../payments/tenders/authorize.ts'
import { readTenders, type TenderRow } from '../payments/tenders/tenders.ts'
import { listOwnerKeys } from '../promotions/owner-keys.ts'
import type { CaptchaVerdict } from '../rate-limits/card-limits.ts'
import { ServiceError } from '../service-error.ts'
import type { SubmitRequest } from './build-attempt.ts'
import { claimAttempt } from './claim-attempt.ts'
import { readGiftCards } from './paid-gift-cards.ts'
import { type SubmitResult, waitForOutcome } from './submit-outcome.ts'

/** Maximum wait for the bank before the response is `confirming`. */
const RESPONSE_TIMEOUT_MS = 8_000

/**
 * Places a cart's order at most once, despite retries, races, and crashes. Without a bank payment, one
 * transaction claims the checkout attempt and writes the order. With a bank payment, the order is written in
 * a second transaction, after a bank call outside any transaction.
 */
export async function submitCart(ctx: Context, submit: SubmitRequest): Promise<SubmitResult> {
  const deadline = performance.now() + RESPONSE_TIMEOUT_MS
  const { id, request, body } = submit
  const cards = await readGiftCards(ctx, { cartId: id, key: request.key, payments: body.payments })
  const captcha = await verifyCaptcha(ctx, body.captcha)
  for (;;) {
    const catalog = await ctx.catalog()
    const claim = await ctx.db
      .transaction(tx => claimAttempt(ctx, tx, { ...submit, captcha }, { catalog, cards }))
      .catch(error => (isOutcomeUnknown(error) ? null : storeRedeemers(ctx, submit, error)))
    if (!claim) return { state: 'confirming', id }
    if (claim.step === 'late') continue
    if (claim.step === 'placed') {
      placedOrderChannel.publish(claim.placed)
      return { state: 'placed', ...claim.placed }
    }
    const outcome = await settleOrWait(ctx, submit, claim.step === 'claimed' ? claim : null, deadline)
    // The other submit's attempt failed, so this request tries its own payment.
    if (outcome !== 'free') return outcome
  }
}

async function verifyCaptcha(ctx: Context, captcha: string | undefined): Promise<CaptchaVerdict> {
  if (captcha === undefined) return 'unasked'
  return (await ctx.captcha.verify(captcha, 'payment')) ? 'person' : 'program'
}

/**
 * Rethrows the error of a submit. After `total_changed`, first stores the submitted contact on the cart,
 * because the next bill would otherwise include a coupon that this guest has already used.
 */
async function storeRedeemers(ctx: Context, { id, body }: SubmitRequest, error: unknown): Promise<never> {
  if (error instanceof ServiceError && error.body.code === 'total_changed') {
    const memberId = ctx.visitor.member?.memberId ?? null
    const redeemers = listOwnerKeys({ memberId, contact: normalizeContact(body) })
    await ctx.db
      .update(carts)
      .set({ redeemers })
      .where(and(eq(carts.id, id), isNotNull(carts.coupon)))
      // The guest gets the original error even if this update fails.
      .catch(failure => ctx.log.error({ cart: id, err: failure }, 'storing the redeemers of a coupon failed'))
  }
  throw error
}

/**
 * True if another submit held the cart's lock past the lock timeout, or if the response to this submit's
 * commit was lost. In both cases, the result is `confirming`.
 */
function isOutcomeUnknown(error: unknown): boolean {
  return isLockTimeoutError(error) || isCommitUnknownError(error)
}

type ClaimedAttempt = { attempt: AttemptRow; tenders: TenderRow[] }

/**
 * Settles the claimed attempt, or waits for another submit's attempt. Returns `free` if the other attempt
 * failed, and `confirming` if the outcome is unknown.
 */
async function settleOrWait(
  ctx: Context,
  { id, request: { key } }: SubmitRequest,
  claimedAttempt: ClaimedAttempt | null,
  deadline: number,
): Promise<SubmitResult | 'free'> {
  try {
    if (claimedAttempt) {
      const placedOrder = await settleWithin(ctx, claimedAttempt, RESPONSE_TIMEOUT_MS)
      if (placedOrder) return { state: 'placed', ...placedOrder }
    } else await resumeByKey(ctx, id, key)
    return await waitForOutcome(ctx, id, key, deadline)
  } catch (error) {
    if (error instanceof ServiceError) throw error
    ctx.log.error({ cart: id, err: error }, 'reading the submit outcome failed')
    return { state: 'confirming', id }
  }
}

/**
 * Settles a checkout attempt and returns its order, or null if there is no order yet. Also returns null after
 * `ms` milliseconds, while the bank call continues in the background.
 */
async function settleWithin(
  ctx: Context,
  claimedAttempt: ClaimedAttempt,
  ms: number,
): Promise<CreatedOrder | null> {
  const abort = new AbortController()
  const timeout = wait(ms, null, { signal: abort.signal }).catch(() => null)
  const placedOrder = await Promise.race([settleClaimed(ctx, claimedAttempt), timeout])
  abort.abort()
  return placedOrder
}

async function settleClaimed(
  ctx: Context,
  { attempt, tenders }: ClaimedAttempt,
): Promise<CreatedOrder | null> {
  try {
    return await settleAttempt(ctx, attempt, await authorizeTenders(ctx, attempt, tenders))
  } catch (error) {
    ctx.log.error(
      { attempt: attempt.id, err: error },
      'settling an attempt failed; settle-payments retries it',
    )
    return null
  }
}

async function resumeByKey(ctx: Context, cartId: string, key: string): Promise<void> {
  const attempt = await readAttempt(ctx.db, cartId, key)
  if (attempt) await resumeAttempt(ctx, attempt)
}

/** Resumes an open attempt that is waiting for a bank challenge. Ignores any other attempt. */
export async function resumeAttempt(ctx: Context, attempt: AttemptRow): Promise<void> {
  if (attempt.state !== 'open') return
  const tenders = await readTenders(ctx.db, attempt.id)
  const challenged = tenders.filter(({ state }) => state === 'action')
  if (challenged.length === 0) return
  await refreshTenders(ctx, challenged)
  // Tenders after the challenged one have not been authorized yet.
  await settleAttempt(
    ctx,
    attempt,
    await authorizeTenders(ctx, attempt, await readTenders(ctx.db, attempt.id)),
  )
}
