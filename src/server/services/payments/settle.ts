import { eq } from 'drizzle-orm'
import { cartExpiry } from '../../../domain/bag/cart-expiry.ts'
import { carts } from '../../db/schema.ts'
import type { Authorisation } from '../../providers/payment/provider.ts'
import type { Context } from '../context.ts'
import { mayMailReceipt } from '../mail/may-mail-receipt.ts'
import { releaseHold } from '../scheduling/release-hold.ts'
import { type AttemptRow, LEASE_MS, moveAttempt } from './attempt-rows.ts'
import { commitOrder } from './commit-order.ts'

const UNKNOWN_RETRY_MS = 3_000

/**
 * Carries an attempt from the bank's answer to its end: authorised becomes an order and is captured, declined
 * reopens the cart. Safe to run again from any point where a crash left it.
 */
export async function settle(ctx: Context, attempt: AttemptRow, answer: Authorisation): Promise<void> {
  if (answer.state === 'declined') return reopen(ctx, attempt, 'declined', answer.code)
  const catalogue = await ctx.catalogue()
  const { contact, memberId } = attempt
  const isMailed = await mayMailReceipt(ctx, { email: contact.email, memberId })
  const isOrdered = await ctx.db.transaction(async tx => {
    const moved = await moveAttempt(tx, attempt.id, ['authorising', 'unknown'], { state: 'authorised' })
    if (moved) await commitOrder(ctx, tx, { attempt: moved, card: answer.card, catalogue, isMailed })
    return moved !== null
  })
  // Somebody else settled it, or the sweep is letting it go: what is reserved is theirs to take or to release.
  if (isOrdered) await capture(ctx, attempt)
}

/** Takes the money of an order that exists. A failure is left to the sweep: the order stands. */
export async function capture(ctx: Context, attempt: AttemptRow): Promise<void> {
  try {
    await ctx.payments.capture({ key: attempt.id, amount: attempt.amount })
    await moveAttempt(ctx.db, attempt.id, ['authorised'], { state: 'captured' })
  } catch (error) {
    ctx.log.warn({ attempt: attempt.id, err: error }, 'capture did not go through; the sweep will repeat it')
    await moveAttempt(ctx.db, attempt.id, ['authorised'], { leaseUntil: leaseFrom(ctx, UNKNOWN_RETRY_MS) })
  }
}

/** The bank did not answer: nobody is told anything but "confirming" until it is known. */
export async function markUnknown(ctx: Context, attempt: AttemptRow): Promise<void> {
  const leaseUntil = leaseFrom(ctx, UNKNOWN_RETRY_MS)
  await moveAttempt(ctx.db, attempt.id, ['authorising'], { state: 'unknown', leaseUntil })
}

/** Ends an attempt without an order: the guest has the bag back, and the kitchen the work it had taken on. */
export async function reopen(
  ctx: Context,
  attempt: AttemptRow,
  state: 'declined' | 'voided',
  declineCode: AttemptRow['declineCode'],
): Promise<void> {
  const from: AttemptRow['state'][] = state === 'voided' ? ['voiding'] : ['authorising', 'unknown']
  await ctx.db.transaction(async tx => {
    const moved = await moveAttempt(tx, attempt.id, from, { state, declineCode })
    if (!moved) return
    // The wait for the bank does not count against the bag's time.
    const bag = { state: 'open' as const, expiresAt: cartExpiry(ctx.now()) }
    await tx.update(carts).set(bag).where(eq(carts.id, attempt.cartId))
    await releaseHold(tx, attempt.id)
  })
}

export function leaseFrom(ctx: Context, ms = LEASE_MS): Date {
  return new Date(ctx.now().getTime() + ms)
}
