import type { Payment } from '#src/contract/cart/submit.ts'
import type { Transaction } from '#src/server/db/database.ts'
import type { Submitter } from '#src/server/db/schema/attempts.ts'
import type { Context } from '../context.ts'
import { holdHouseAccount } from '../house-accounts/ledger.ts'
import type { AttemptRow } from '../payments/tenders/attempts.ts'
import { claimUnpaidOrder } from '../rate-limits/unpaid-orders.ts'
import { ServiceError } from '../service-error.ts'
import { isPayLaterTender } from './check-submit.ts'
import { type GiftCardsByPayment, holdGiftCards } from './paid-gift-cards.ts'

type TenderHoldInput = {
  attempt: AttemptRow
  payments: Payment[]
  submitter: Submitter
  cards: GiftCardsByPayment
}

export async function holdTenders(ctx: Context, tx: Transaction, input: TenderHoldInput): Promise<void> {
  const { attempt, payments, submitter, cards } = input
  await holdGiftCards(ctx, tx, { attemptId: attempt.id, payments, cards })
  await holdHouseAccounts(ctx, tx, input)
  if (!payments.some(isPayLaterTender)) return
  const { id: attemptId, contact, deadline: promised } = attempt
  await claimUnpaidOrder(ctx, tx, { attemptId, promised, contact, submitter })
}

/**
 * Places a hold on each house account, in id order to avoid deadlocks. Throws if an account cannot cover its
 * amount.
 */
async function holdHouseAccounts(
  ctx: Context,
  tx: Transaction,
  { attempt, payments }: TenderHoldInput,
): Promise<void> {
  const { id: cause, memberId } = attempt
  const accountPayments = payments.filter(payment => payment.type === 'houseaccount')
  for (const { account: accountId, amount } of accountPayments.toSorted((a, b) =>
    a.account < b.account ? -1 : 1,
  )) {
    const hold = { accountId, cause, amount, at: ctx.now(), memberId: memberId ?? '' }
    if (!(await holdHouseAccount(tx, hold))) throw new ServiceError('house_account_short')
  }
}
