import type { TenderType } from './tenders.ts'

export const BILLING_TYPES = ['creditcard', 'giftcard', 'payinstore', 'houseaccount'] as const
export type BillingType = (typeof BILLING_TYPES)[number]

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
