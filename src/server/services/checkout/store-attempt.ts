import { eq, type WithSubquery } from 'drizzle-orm'
import { serviceOf } from '../../../domain/kitchen/handoff.ts'
import { payNowReason } from '../../../domain/money/pay-later.ts'
import type { Transaction } from '../../db/database.ts'
import { attempts } from '../../db/schema/attempts.ts'
import { carts } from '../../db/schema/carts.ts'
import { tenders as tenderRows } from '../../db/schema/payments.ts'
import { slotHolds } from '../../db/schema/slots.ts'
import { checkoutWords } from '../../words/checkout-words.ts'
import { errorWords } from '../../words/error-words.ts'
import type { Context } from '../context.ts'
import type { AttemptRow } from '../payments/tenders/attempts.ts'
import { inSeconds, LEASE_S } from '../payments/tenders/leases.ts'
import type { TenderRow } from '../payments/tenders/tenders.ts'
import { cardLimitsOf, checkCardLimits } from '../rate-limits/card-limits.ts'
import { countStatement, limitCountsOf } from '../rate-limits/count-actions.ts'
import type { Hold } from '../scheduling/hold-slot.ts'
import type { CheckedCart } from './check-order.ts'
import { payLaterOf } from './check-submit.ts'
import type { Submission } from './freeze-attempt.ts'

type NewAttempt = {
  attempt: AttemptRow
  tenders: TenderRow[]
  hold: Hold | null
  press: Submission
  checked: CheckedCart
}

/**
 * Stores an attempt with its tenders and slot hold in one statement. With a bank payment, the statement also
 * sets the cart to `submitting` and counts a card try. Throws if that exceeds the limit, rolling back the
 * claim.
 */
export async function storeAttempt(
  { now }: Context,
  tx: Transaction,
  { attempt, tenders, hold, press, checked }: NewAttempt,
): Promise<void> {
  const { id: attemptId, cartId, submitter } = attempt
  const leased = { ...attempt, leaseUntil: inSeconds(LEASE_S) }
  const isBag = eq(carts.id, cartId)
  const made = tx.$with('made').as(tx.insert(attempts).values(leased).returning({ id: attempts.id }))
  const parts: WithSubquery[] = [made]
  if (tenders.length > 0) parts.push(tx.$with('paid').as(tx.insert(tenderRows).values(tenders)))
  if (hold) parts.push(tx.$with('held').as(tx.insert(slotHolds).values({ attemptId, ...hold })))
  if (submitter) parts.push(tx.$with('shut').as(tx.update(carts).set({ state: 'submitting' }).where(isBag)))
  if (!submitter) {
    await tx
      .with(...parts)
      .select()
      .from(made)
    return
  }
  const tries = cardLimitsOf({ cartId, submitter })
  const standings = limitCountsOf(tries, await countStatement(tx.with(...parts), now(), tries))
  const words = (seconds: number) => errorWords().cardTriesOver(seconds, otherWay(checked))
  checkCardLimits(standings, { captcha: press.captcha, words, now: now() })
}

function otherWay({ cart, catalog }: CheckedCart): string | null {
  const { billing_types, pay_later } = catalog.settings.checkout
  const isOffered = billing_types.includes('payinstore')
  const why = payNowReason(payLaterOf(cart, cart.totals.total), pay_later)
  return isOffered && why === null ? checkoutWords().payLater[serviceOf(cart)] : null
}
