import type { TenderType } from './tenders.ts'

/** What a chain may be paid with, as the wire calls it. */
export const BILLING_TYPES = ['creditcard', 'giftcard', 'payinstore', 'houseaccount'] as const
export type BillingType = (typeof BILLING_TYPES)[number]

/** What a chain has to take for a means of payment to be one: a wallet pays with a card. */
export function billingTypeOf(tender: TenderType): BillingType {
  switch (tender) {
    case 'newcredit':
    case 'storedpayment':
    case 'applepay':
    case 'googlepay':
      return 'creditcard'
    default:
      return tender
  }
}
