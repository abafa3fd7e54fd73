import type { Payment } from '#src/contract/cart/submit.ts'
import { billingTypeOf } from '#src/domain/money/billing.ts'
import { findCardAmountProblem } from '#src/domain/money/card-amount.ts'
import { isBankTender } from '#src/domain/money/tenders.ts'
import type { SettingsFile } from '#src/server/catalog/files/settings-file.ts'
import { errorTexts } from '#src/server/texts/error-texts.ts'
import type { Context } from '../context.ts'
import { ServiceError } from '../service-error.ts'

export function checkPayments(ctx: Context, payments: Payment[], { checkout }: SettingsFile): void {
  const isMember = ctx.visitor.member !== null
  requireDistinctIds(payments.flatMap(payment => (payment.type === 'houseaccount' ? [payment.account] : [])))
  for (const payment of payments) {
    const type = billingTypeOf(payment.type)
    const isMembersOnly = payment.type === 'storedpayment' || payment.type === 'houseaccount'
    if (!checkout.billing_types.includes(type) || (isMembersOnly && !isMember))
      throw new ServiceError('payment_not_offered')
    requireCardAmount(payment)
    const savesCard = payment.type === 'newcredit' && payment.save === true
    if (savesCard && !(isMember && checkout.save_cards))
      throw new ServiceError('payment_not_offered', undefined, errorTexts().cardNotSavedText)
  }
}

/** Throws if a gift card or house account is used twice, because each can be held only once per attempt. */
export function requireDistinctIds(ids: string[]): void {
  if (new Set(ids).size < ids.length) throw new ServiceError('payment_repeated')
}

function requireCardAmount({ type, amount }: Payment): void {
  const problem = isBankTender(type) && amount > 0 ? findCardAmountProblem(amount) : null
  if (problem) throw new ServiceError(problem === 'least' ? 'card_minimum' : 'card_maximum')
}
