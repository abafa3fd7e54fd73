import type { TenderType } from './tenders.ts'

/** What a chain may be paid with, as the wire calls it. */
export const BILLING_TYPES = ['creditcard', 'giftcard', 'payinstore', 'houseaccount'] as const
export type BillingType = (typeof BILLING_TYPES)[number]

/** What a chain has to take for a means of payment to be one; null for those that nobody takes yet. */
export function billingTypeOf(tender: TenderType): BillingType | null {
  switch (tender) {
    case 'newcredit':
    case 'storedpayment':
      return 'creditcard'
    case 'applepay':
    case 'googlepay':
      return null
    default:
      return tender
  }
}
