import type { Cents } from '#src/domain/money/money.ts'
import { checkoutCopy } from './checkout.ts'

type Charge = { label: string; amount: Cents }
export type Bill = {
  totals: { subtotal: Cents; discount: Cents; handoff: Cents; tip: Cents; total: Cents }
  fees: Charge[]
  taxes: Charge[]
  /** Where it goes: the way there is on the bill, also when it costs nothing. */
  delivery?: { zone: string | null } | null
}
export type BillRow = Charge & { isFree?: true }

/** Every part of a bill under its own label; parts that are nothing are left out. */
export function billRows({ totals, fees, taxes, delivery }: Bill): BillRow[] {
  const words = checkoutCopy.totals
  const { subtotal, discount, handoff, tip } = totals
  const isFree = handoff === 0 && subtotal > 0 && typeof delivery?.zone === 'string'
  const rows: BillRow[] = [
    { label: words.subtotal, amount: subtotal },
    { label: words.discount, amount: -discount },
    ...fees,
    { label: words.handoff, amount: handoff, ...(isFree && { isFree }) },
    ...taxes,
    { label: words.tip, amount: tip },
  ]
  return rows.filter(({ amount, isFree }, index) => index === 0 || amount !== 0 || isFree)
}
