import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { cartExpiry } from '#src/domain/bag/cart-expiry.ts'
import { isBankTender } from '#src/domain/money/tenders.ts'
import { carts } from '#src/server/db/schema/carts.ts'
import { tenders as tenderRows } from '#src/server/db/schema/payments.ts'
import { lockCartRow } from '#src/server/services/carts/persistence/cart-rows.ts'
import type { Context } from '#src/server/services/context.ts'
import { releaseGiftCard } from '#src/server/services/gift-cards/ledger.ts'
import { releaseHouseAccount } from '#src/server/services/house-accounts/ledger.ts'
import { queueNotPlacedMail } from '#src/server/services/mail/queue-not-placed.ts'
import { releasePromotions } from '#src/server/services/promotions/redemptions.ts'
import { decrementCardTries } from '#src/server/services/rate-limits/card-limits.ts'
import { stopCountingUnpaidOrder } from '#src/server/services/rate-limits/unpaid-orders.ts'
import { releaseSlotHold } from '#src/server/services/scheduling/hold-slot.ts'
import { type AttemptRow, transitionAttempt } from './attempts.ts'
import { LEASE_SECONDS, secondsFromNowSql } from './leases.ts'
import { requireBank } from './require-bank.ts'
import { readTenders, type TenderRow, transitionTender, transitionTenders } from './tenders.ts'

/** Releases an attempt permanently, so that a later bank response cannot turn it into an order. */
export async function releaseAttempt(ctx: Context, attempt: AttemptRow, tenders: TenderRow[]): Promise<void> {
  const problem = attemptProblem(attempt, tenders, ctx.now())
  const leaseUntil = secondsFromNowSql(LEASE_SECONDS)
  const releasing = await transitionAttempt(ctx.db, attempt.id, 'open', {
    state: 'releasing',
    problem,
    leaseUntil,
  })
  if (releasing) await finishAttemptRelease(ctx, releasing)
}

/**
 * Releases an attempt's holds in reverse order and reopens the cart. The bank must confirm the cancellation
 * before the cart reopens, because a late authorization could charge the guest twice.
 */
export async function finishAttemptRelease(
  ctx: Context,
  { id, cartId, submitter }: AttemptRow,
): Promise<void> {
  // Releases bank tenders whose authorization was not requested yet, so that no other process requests it.
  // The loop below cancels the requested authorizations.
  const bankTenders = and(eq(tenderRows.attemptId, id), isNotNull(tenderRows.provider))
  await transitionTenders(ctx.db, bankTenders, ['reserved'], { state: 'released' })
  const tenders = (await readTenders(ctx.db, id)).toReversed()
  for (const tender of tenders) {
    if (tender.providerRef === null || tender.state === 'released') continue
    await requireBank(ctx, tender).cancel(tender.providerRef)
    // A declined tender stays declined, so that the guest sees the reason.
    await transitionTender(ctx.db, tender.id, requestedStates, { state: 'released' })
  }
  const { settings } = await ctx.catalog()
  await ctx.db.transaction(async tx => {
    await lockCartRow(ctx, tx, cartId)
    const failedAttempt = await transitionAttempt(tx, id, 'releasing', {
      state: 'failed',
      leaseUntil: null,
      lastProblem: null,
      submitter: null,
    })
    if (!failedAttempt) return
    // Restarts the cart's lifetime, so that the wait for the bank does not shorten it. Abandons the cart of a
    // deleted account.
    const state = sql`case when ${carts.redactAt} is null then 'open' else 'abandoned' end`
    await tx
      .update(carts)
      .set({ state, expiresAt: cartExpiry(ctx.now()) })
      .where(eq(carts.id, cartId))
    // Locks in the same order as checkout to avoid deadlocks.
    await releaseSlotHold(tx, id)
    // Only bank declines count against the card try limit, so the try is subtracted if no tender was
    // declined.
    const hasDecline = tenders.some(({ declineCode }) => declineCode !== null)
    if (!hasDecline) await decrementCardTries(ctx, tx, { cartId, submitter })
    if (failedAttempt.draft.promotions) await releasePromotions(tx, id)
    for (const tender of tenders) {
      if (isBankTender(tender.type)) continue
      const change = { cause: id, amount: tender.amount, at: ctx.now() }
      if (tender.giftCardId !== null) await releaseGiftCard(tx, { cardId: tender.giftCardId, ...change })
      if (tender.houseAccountId !== null)
        await releaseHouseAccount(tx, { accountId: tender.houseAccountId, ...change })
      await transitionTender(tx, tender.id, ['reserved'], { state: 'released' })
    }
    await stopCountingUnpaidOrder(tx, id)
    if (failedAttempt.problem === 'order_expired')
      await queueNotPlacedMail(ctx, tx, failedAttempt, settings.name)
  })
}

const requestedStates = ['authorising', 'action', 'unknown', 'authorised', 'releasing'] as const

function isChallenged({ state }: TenderRow): boolean {
  return state === 'action'
}

function attemptProblem({ deadline }: AttemptRow, tenders: TenderRow[], now: Date): AttemptRow['problem'] {
  const declined = tenders.find(({ declineCode }) => declineCode !== null)
  if (declined) return declined.declineCode
  if (now > deadline) return 'order_expired'
  return tenders.some(isChallenged) ? 'payment_not_confirmed' : 'payment_unavailable'
}
