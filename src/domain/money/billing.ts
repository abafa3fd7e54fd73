import type { TenderType } from './tenders.ts'

/** The ways a chain may be paid, as the wire names them. */
export const BILLING_TYPES = ['creditcard', 'giftcard', 'payinstore', 'houseaccount'] as const
export type BillingType = (typeof BILLING_TYPES)[number]

/** The billing type a tender needs; a wallet pays with a card. */
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
