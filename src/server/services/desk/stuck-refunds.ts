import { and, asc, eq, gte, isNotNull, like, or, sql } from 'drizzle-orm'
import type { Database } from '#src/server/db/database.ts'
import { refunds, tenders } from '#src/server/db/schema/payments.ts'
import { bankEvents } from '#src/server/db/schema/stripe.ts'
import { STUCK_AFTER_TRIES } from '../payments/tenders/leases.ts'
import { OTHER_BANK_MESSAGE } from '../payments/tenders/require-bank.ts'

/**
 * Returns refunds that need an operator: those retried repeatedly without success, those created at or after
 * `since` that failed, and those made in the bank's dashboard that could not be booked.
 */
export async function findStuckRefunds(db: Database, since: Date) {
  const retried = await db
    .select()
    .from(refunds)
    .where(
      and(
        eq(refunds.state, 'pending'),
        or(gte(refunds.tries, STUCK_AFTER_TRIES), like(refunds.lastProblem, `${OTHER_BANK_MESSAGE}%`)),
      ),
    )
    .orderBy(asc(refunds.createdAt))
  const failedRefunds = await db
    .select()
    .from(refunds)
    .where(
      and(
        eq(refunds.state, 'failed'),
        gte(refunds.createdAt, since),
        // Excludes failed refunds that were replaced by later refunds of at least the same amount.
        sql`${refunds.amount} > (select coalesce(sum(later.amount), 0) from ${refunds} later
          where later.order_id = ${refunds.orderId} and later.key <> ${refunds.key} and later.state <> 'failed'
          and later.created_at >= ${refunds.createdAt})`,
      ),
    )
    .orderBy(asc(refunds.createdAt))
  const unbookedRefunds = await db
    .select({
      id: bankEvents.about,
      amount: tenders.amount,
      tries: bankEvents.tries,
      createdAt: bankEvents.receivedAt,
    })
    .from(bankEvents)
    .innerJoin(tenders, eq(tenders.providerRef, bankEvents.ref))
    .where(
      and(
        like(bankEvents.type, 'refund.%'),
        isNotNull(bankEvents.leaseUntil),
        gte(bankEvents.tries, STUCK_AFTER_TRIES),
      ),
    )
  return [
    ...retried.map(refund => ({ ...refund, what: 'refund' as const })),
    ...failedRefunds.map(refund => ({
      ...refund,
      what: 'refund' as const,
      lastProblem: refundAdvice(refund),
    })),
    ...unbookedRefunds.map(({ id, ...event }) => ({
      ...event,
      id: id ?? '',
      what: 'refund' as const,
      state: 'not booked',
      lastProblem: overRefundedMessage,
    })),
  ]
}

const overRefundedMessage = 'The bank refunded more than was left of the payment: check there'

function refundAdvice({ orderId, lastProblem }: typeof refunds.$inferSelect): string {
  return `${adviceByError[lastProblem ?? ''] ?? 'The refund was returned: refund the guest another way'} (order ${orderId})`
}

const disputedAdvice =
  'The cardholder disputes the payment: answer at the bank, which decides who gets the money'
const adviceByError: Record<string, string> = {
  charge_disputed: disputedAdvice,
  refund_disputed_payment: disputedAdvice,
  charge_already_refunded: 'It was refunded at the bank before: check there, and do nothing more',
  charge_not_refundable: 'The bank cannot refund it: refund another way',
  amount_too_large: 'The bank shows less to refund than our records: check there what was refunded',
}
