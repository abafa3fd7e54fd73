import { type DeliveryZone, deliveryFee } from '../kitchen/delivery-zone.ts'
import { type Cents, partsPerMillionOf } from '../money/money.ts'
import { type Tip, tipAmount } from '../money/tip.ts'

export type TaxRate = { label: string; rate_ppm: number }
export type Charge = { label: string; amount: Cents }

export type Totals = {
  subtotal: Cents
  discount: Cents
  handoff: Cents
  tax: Cents
  tip: Cents
  total: Cents
}

export type Bill = { totals: Totals; taxes: Charge[]; fees: Charge[] }

type BillInput = {
  lineCosts: Cents[]
  taxes: TaxRate[]
  fees: Charge[]
  tip: Tip
  /** Where it is delivered to; null when it is not, or nobody knows yet. */
  zone?: Pick<DeliveryZone, 'fees'> | null
}

/** Total = subtotal − discounts + fees + handoff + tax + tip; each tax rate rounds once. An empty bag owes nothing. */
export function billOf({ lineCosts, taxes, fees, tip, zone = null }: BillInput): Bill {
  const subtotal = sum(lineCosts)
  const isEmpty = lineCosts.length === 0
  const charged = {
    taxes: isEmpty
      ? []
      : taxes.map(({ label, rate_ppm }) => ({ label, amount: partsPerMillionOf(subtotal, rate_ppm) })),
    fees: isEmpty ? [] : fees,
  }
  const tax = sum(charged.taxes.map(({ amount }) => amount))
  const tipped = isEmpty ? 0 : tipAmount(tip, subtotal)
  const handoff = isEmpty || zone === null ? 0 : deliveryFee(zone, subtotal)
  const total = subtotal + sum(charged.fees.map(({ amount }) => amount)) + handoff + tax + tipped
  return { ...charged, totals: { subtotal, discount: 0, handoff, tax, tip: tipped, total } }
}

function sum(amounts: Cents[]): Cents {
  return amounts.reduce((total, amount) => total + amount, 0)
}
