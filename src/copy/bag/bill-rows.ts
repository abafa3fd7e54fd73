import type { Cents } from '#src/domain/money/money.ts'

type Charge = { label: string; amount: Cents }
export type Bill = {
  totals: { subtotal: Cents; handoff: Cents; tip: Cents; total: Cents }
  fees: Charge[]
  taxes: Charge[]
  discounts: Charge[]
  promotions?: { label: string; saving: Cents }[] | undefined
  /** If `zone` is set, the delivery fee is shown even if it is zero. */
  delivery?: { zone: string | null } | null
  payments?: { type: string; amount: Cents; card: { number: string } | null }[]
}
type BillRow = Charge & { isFree?: true }

type BillLabels = Record<'subtotal' | 'tip' | 'remaining' | 'handoff', string> & {
  handoffWith: (promotion: string) => string
}

export function createBillRowBuilders(labels: BillLabels, giftCardName: (last4: string) => string) {
  function billRows({ totals, fees, taxes, discounts, promotions = [], delivery }: Bill): BillRow[] {
    const { subtotal, handoff, tip } = totals
    // A promotion without a discount of its own is free delivery, which lowers the delivery fee instead of
    // the price of the food.
    const freed = promotions.find(
      ({ label, saving }) => saving > 0 && !discounts.some(discount => discount.label === label),
    )?.label
    const isFree = handoff === 0 && subtotal > 0 && typeof delivery?.zone === 'string'
    const rows: BillRow[] = [
      { label: labels.subtotal, amount: subtotal },
      ...discounts.map(({ label, amount }) => ({ label, amount: -amount })),
      ...fees,
      {
        label: freed ? labels.handoffWith(freed) : labels.handoff,
        amount: handoff,
        ...(isFree && { isFree }),
      },
      ...taxes,
      { label: labels.tip, amount: tip },
    ]
    return rows.filter(({ amount, isFree }, index) => index === 0 || amount !== 0 || isFree)
  }

  function giftCardRows({ totals, payments = [] }: Bill): { paid: Charge[]; remaining: Charge } | null {
    const giftCards = payments.filter(({ type }) => type === 'giftcard')
    if (giftCards.length === 0) return null
    const remaining = giftCards.reduce((rest, { amount }) => rest - amount, totals.total)
    return {
      paid: giftCards.map(({ card, amount }) => ({
        label: giftCardName(card?.number ?? ''),
        amount: -amount,
      })),
      remaining: { label: labels.remaining, amount: remaining },
    }
  }

  return { billRows, giftCardRows }
}
