import type { Cents } from '#src/domain/money.ts'
import { checkoutCopy } from './checkout.ts'

type Charge = { label: string; amount: Cents }
export type Bill = {
  totals: { subtotal: Cents; discount: Cents; handoff: Cents; tip: Cents; total: Cents }
  fees: Charge[]
  taxes: Charge[]
}

/** Every part of a bill under its own label; parts that are nothing are left out. */
export function billRows({ totals, fees, taxes }: Bill): Charge[] {
  const words = checkoutCopy.totals
  const { subtotal, discount, handoff, tip } = totals
  return [
    { label: words.subtotal, amount: subtotal },
    { label: words.discount, amount: -discount },
    ...fees,
    { label: words.handoff, amount: handoff },
    ...taxes,
    { label: words.tip, amount: tip },
  ].filter(({ amount }, index) => index === 0 || amount !== 0)
}
