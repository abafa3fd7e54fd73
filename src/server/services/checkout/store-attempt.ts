import { eq, type WithSubquery } from 'drizzle-orm'
import { toHandoffService } from '#src/domain/kitchen/handoff.ts'
import { findPayNowReason } from '#src/domain/money/pay-later.ts'
import type { Transaction } from '#src/server/db/database.ts'
import { attempts } from '#src/server/db/schema/attempts.ts'
import { carts } from '#src/server/db/schema/carts.ts'
import { tenders as tenderRows } from '#src/server/db/schema/payments.ts'
import { slotHolds } from '#src/server/db/schema/slots.ts'
import { checkoutTexts } from '#src/server/texts/checkout-texts.ts'
import { errorTexts } from '#src/server/texts/error-texts.ts'
import type { Context } from '../context.ts'
import type { AttemptRow } from '../payments/tenders/attempts.ts'
import { LEASE_SECONDS, secondsFromNowSql } from '../payments/tenders/leases.ts'
import type { TenderRow } from '../payments/tenders/tenders.ts'
import { checkCardLimits, toCardLimits } from '../rate-limits/card-limits.ts'
import { buildCountStatement, toLimitCounts } from '../rate-limits/count-actions.ts'
import type { SlotHold } from '../scheduling/hold-slot.ts'
import type { Submission } from './build-attempt.ts'
import type { CheckedCart } from './check-order.ts'
import { toPayNowInput } from './check-submit.ts'

type NewAttempt = {
  attempt: AttemptRow
  tenders: TenderRow[]
  hold: SlotHold | null
  submission: Submission
  checked: CheckedCart
}

/**
 * Stores a checkout attempt with its tenders and slot hold in one statement. With a bank payment, the
 * statement also sets the cart to `submitting` and counts a card try. Throws if the try exceeds the limit, so
 * that the claim is rolled back.
 */
export async function storeAttempt(
  { now }: Context,
  tx: Transaction,
  { attempt, tenders, hold, submission, checked }: NewAttempt,
): Promise<void> {
  const { id: attemptId, cartId, submitter } = attempt
  const leasedAttempt = { ...attempt, leaseUntil: secondsFromNowSql(LEASE_SECONDS) }
  const matchesCart = eq(carts.id, cartId)
  const insertedAttempt = tx
    .$with('inserted_attempt')
    .as(tx.insert(attempts).values(leasedAttempt).returning({ id: attempts.id }))
  const statements: WithSubquery[] = [insertedAttempt]
  if (tenders.length > 0)
    statements.push(tx.$with('inserted_tenders').as(tx.insert(tenderRows).values(tenders)))
  if (hold) statements.push(tx.$with('inserted_hold').as(tx.insert(slotHolds).values({ attemptId, ...hold })))
  if (submitter)
    statements.push(
      tx.$with('submitting_cart').as(tx.update(carts).set({ state: 'submitting' }).where(matchesCart)),
    )
  if (!submitter) {
    await tx
      .with(...statements)
      .select()
      .from(insertedAttempt)
    return
  }
  const tries = toCardLimits({ cartId, submitter })
  const counts = toLimitCounts(tries, await buildCountStatement(tx.with(...statements), now(), tries))
  const message = (seconds: number) => errorTexts().tooManyDeclinedText(seconds, alternativePayment(checked))
  checkCardLimits(counts, { captcha: submission.captcha, retryMessage: message, now: now() })
}

function alternativePayment({ cart, catalog }: CheckedCart): string | null {
  const { billing_types, pay_later } = catalog.settings.checkout
  const isOffered = billing_types.includes('payinstore')
  const payNowCause = findPayNowReason(toPayNowInput(cart, cart.totals.total), pay_later)
  return isOffered && payNowCause === null ? checkoutTexts().payLaterLabels[toHandoffService(cart)] : null
}
