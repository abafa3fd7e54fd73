import type { Cents } from '../money/money.ts'
import type { TenderType } from '../money/tenders.ts'

type CounterOrder = {
  products: readonly { instead?: { back: Cents } | undefined }[]
  payments: readonly { type: TenderType; amount: Cents }[]
}

export function lineRefundTotal({ products }: Pick<CounterOrder, 'products'>): Cents {
  return products.reduce((sum, { instead }) => sum + (instead?.back ?? 0), 0)
}

export function amountDueAtCounter({ products, payments }: CounterOrder): Cents {
  const counterTotal = payments
    .filter(({ type }) => type === 'payinstore')
    .reduce((sum, { amount }) => sum + amount, 0)
  return Math.max(0, counterTotal - lineRefundTotal({ products }))
}

/**
 * True if any part of an order is paid in store. The guest does not earn points for such an order until the
 * kitchen reports the pickup.
 */
export function isPaidInStore({ payments }: Pick<CounterOrder, 'payments'>): boolean {
  return payments.some(({ type }) => type === 'payinstore')
}
