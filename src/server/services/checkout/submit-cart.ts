import { setTimeout as wait } from 'node:timers/promises'
import { and, eq, isNotNull } from 'drizzle-orm'
import { normalizeContact } from '../../../domain/member/contact.ts'
import { isCommitUnknown, isLockTimeout } from '../../db/failures.ts'
import { carts } from '../../db/schema/carts.ts'
import type { Context } from '../context.ts'
import type { MadeOrder } from '../payments/place-order.ts'
import { settle } from '../payments/settle.ts'
import { type AttemptRow, readAttempt } from '../payments/tenders/attempts.ts'
import { askAgain, authoriseTenders } from '../payments/tenders/authorise.ts'
import { readTenders, type TenderRow } from '../payments/tenders/tenders.ts'
import { ownersOf } from '../promotions/owners.ts'
import { ServiceError } from '../service-error.ts'
import type { CaptchaVerdict } from '../tries/card-tries.ts'
import { claimAttempt } from './claim-attempt.ts'
import type { Submit } from './freeze-attempt.ts'
import { readGiftCards } from './paid-gift-cards.ts'
import { type SubmitResult, waitForOutcome } from './submit-outcome.ts'

/** How long a guest waits for the bank before the answer is that the order is being confirmed. */
const PATIENCE_MS = 8_000

/**
 * Places the order of a cart, at most once whatever is repeated, raced or lost.
 * The attempt is claimed in one transaction, the bank is asked outside of any, the order is written in another.
 */
export async function submitCart(ctx: Context, submit: Submit): Promise<SubmitResult> {
  const deadline = performance.now() + PATIENCE_MS
  const { id, request, body } = submit
  const cards = await readGiftCards(ctx, { cartId: id, key: request.key, payments: body.payments })
  // Outside of the transaction, and only where it was asked for.
  const captcha = await verifyCaptcha(ctx, body.captcha)
  for (;;) {
    const catalogue = await ctx.catalogue()
    const claim = await ctx.db
      .transaction(tx => claimAttempt(ctx, tx, { ...submit, captcha }, { catalogue, cards }))
      .catch(error => (isOutcomeUnknown(error) ? null : rememberRedeemers(ctx, submit, error)))
    if (!claim) return { state: 'confirming', id }
    if (claim.step === 'late') continue
    if (claim.step === 'placed') return { state: 'placed', ...claim.placed }
    const outcome = await settleOrWait(ctx, submit, claim.step === 'claimed' ? claim : null, deadline)
    // Another press was waited for and came to nothing: this one still has its own payment to try.
    if (outcome !== 'free') return outcome
  }
}

async function verifyCaptcha(ctx: Context, captcha: string | undefined): Promise<CaptchaVerdict> {
  if (captcha === undefined) return 'unasked'
  return (await ctx.captcha.verify(captcha, 'payment')) ? 'person' : 'program'
}

/**
 * A guest who has used their coupon before is known only by what they submit: the bag remembers it, so that it goes on
 * saying so, rather than promise the coupon again until the next press.
 */
async function rememberRedeemers(ctx: Context, { id, body }: Submit, error: unknown): Promise<never> {
  if (error instanceof ServiceError && error.refusal.code === 'total_changed') {
    const memberId = ctx.visitor.member?.memberId ?? null
    const redeemers = ownersOf({ memberId, contact: normalizeContact(body) })
    await ctx.db
      .update(carts)
      .set({ redeemers })
      .where(and(eq(carts.id, id), isNotNull(carts.coupon)))
      // Whatever becomes of it, the guest hears why the order was refused.
      .catch(failure =>
        ctx.log.error({ cart: id, err: failure }, 'a bag could not be told who redeemed its coupon'),
      )
  }
  throw error
}

/**
 * Another press may hold the cart for longer than a statement waits, and a claim whose commit got lost may stand: both
 * are found out about.
 */
function isOutcomeUnknown(error: unknown): boolean {
  return isLockTimeout(error) || isCommitUnknown(error)
}

type ClaimedAttempt = { attempt: AttemptRow; tenders: TenderRow[] }

/** From the claim on, what cannot be told is being confirmed: it is never an error that looks like a failure. */
async function settleOrWait(
  ctx: Context,
  { id, request: { key } }: Submit,
  claimed: ClaimedAttempt | null,
  deadline: number,
): Promise<SubmitResult | 'free'> {
  try {
    if (claimed) {
      const placed = await settleWithin(ctx, claimed, PATIENCE_MS)
      if (placed) return { state: 'placed', ...placed }
    } else await askAboutAction(ctx, id, key)
    return await waitForOutcome(ctx, id, key, deadline)
  } catch (error) {
    if (error instanceof ServiceError) throw error
    ctx.log.error({ cart: id, err: error }, 'the outcome of a submit could not be read')
    return { state: 'confirming', id }
  }
}

/** A bank that takes longer goes on in the background; the guest is told that the order is being confirmed. */
async function settleWithin(ctx: Context, claimed: ClaimedAttempt, ms: number): Promise<MadeOrder | null> {
  const waiting = new AbortController()
  const late = wait(ms, null, { signal: waiting.signal }).catch(() => null)
  const placed = await Promise.race([settleClaimed(ctx, claimed), late])
  waiting.abort()
  return placed
}

/** The order an attempt becomes, where it becomes one now. */
async function settleClaimed(ctx: Context, { attempt, tenders }: ClaimedAttempt): Promise<MadeOrder | null> {
  try {
    return await settle(ctx, attempt, await authoriseTenders(ctx, attempt, tenders))
  } catch (error) {
    ctx.log.error({ attempt: attempt.id, err: error }, 'an attempt was interrupted; the sweep will finish it')
    return null
  }
}

/** A repeat after the guest answered their bank: it knows the outcome by now. */
async function askAboutAction(ctx: Context, cartId: string, key: string): Promise<void> {
  const attempt = await readAttempt(ctx.db, cartId, key)
  if (attempt) await resumeAttempt(ctx, attempt)
}

/** Carries on an attempt that waits for the guest to answer their bank, as far as what the bank says by now goes. */
export async function resumeAttempt(ctx: Context, attempt: AttemptRow): Promise<void> {
  if (attempt.state !== 'open') return
  const tenders = await readTenders(ctx.db, attempt.id)
  const asked = tenders.filter(({ state }) => state === 'action')
  if (asked.length === 0) return
  await askAgain(ctx, asked)
  // A card behind the one that was asked about has not been asked for yet.
  await settle(ctx, attempt, await authoriseTenders(ctx, attempt, await readTenders(ctx.db, attempt.id)))
}
