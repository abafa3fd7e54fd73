import { createBillRowBuilders } from '#src/copy/bag/bill-rows.ts'
import { giftCardName } from './gift-card.ts'

export const billCopy = {
  subtotal: 'Subtotal',
  tip: 'Propina',
  total: 'Total',
  remaining: 'Falta pagar',
  handoff: 'Costo de entrega',
  handoffWith: (promotion: string) => `Costo de entrega, ${promotion}`,
  free: 'Gratis',
}

export const { billRows, giftCardRows } = createBillRowBuilders(billCopy, giftCardName)
