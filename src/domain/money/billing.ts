import type { TenderType } from './tenders.ts'

/** Payment methods of a chain, as named in the API. */
export const BILLING_TYPES = ['creditcard', 'giftcard', 'payinstore', 'houseaccount'] as const
export type BillingType = (typeof BILLING_TYPES)[number]

/** Returns the payment method that a tender needs; wallets need cards. */
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
