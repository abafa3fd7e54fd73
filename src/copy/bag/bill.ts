import { createBillRowBuilders } from './bill-rows.ts'
import { giftCardName } from './gift-card.ts'

export const billCopy = {
  subtotal: 'Subtotal',
  tip: 'Tip',
  total: 'Total',
  remaining: 'Remaining Total',
  handoff: 'Delivery fee',
  handoffWith: (promotion: string) => `Delivery fee, ${promotion}`,
  free: 'Free',
}

export const { billRows, giftCardRows } = createBillRowBuilders(billCopy, giftCardName)
