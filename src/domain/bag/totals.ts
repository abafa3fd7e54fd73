import { type DeliveryZone, deliveryFee } from '../kitchen/delivery/delivery-zone.ts'
import { type Cents, shareInPpm } from '../money/money.ts'
import { type Tip, tipAmount } from '../money/tip.ts'

type TaxRate = { label: string; rate_ppm: number }
type Charge = { label: string; amount: Cents }

type Totals = {
  subtotal: Cents
  discount: Cents
  handoff: Cents
  tax: Cents
  tip: Cents
  total: Cents
}

/**
 * A promotion's discounts in cents: `parts` has one amount per line, in line order, and `delivery` is the
 * amount off the delivery fee.
 */
type Discount = { label: string; parts: Cents[]; delivery: Cents }

type Bill = { totals: Totals; discounts: Charge[]; taxes: Charge[]; fees: Charge[] }

type BillInput = {
  lineCosts: Cents[]
  discounts?: Discount[]
  taxes: TaxRate[]
  fees: (Charge & { taxable?: boolean | undefined })[]
  tip: Tip
  zone?: Pick<DeliveryZone, 'fees' | 'taxable'> | null
}

/**
 * Computes a bag's bill. Each tax applies to the discounted lines, taxable fees, and taxable delivery, and is
 * rounded once. Delivery fee tiers and tips use the subtotal before discounts. A delivery discount reduces
 * the delivery fee, not the lines.
 */
export function computeBill({ lineCosts, discounts = [], taxes, fees, tip, zone = null }: BillInput): Bill {
  if (lineCosts.length === 0) return emptyBill
  const subtotal = sum(lineCosts)
  const discountCharges = discounts.map(({ label, parts }) => ({ label, amount: sum(parts) }))
  const discount = sum(discountCharges.map(({ amount }) => amount))
  const handoff =
    zone === null ? 0 : deliveryFee(zone, subtotal) - sum(discounts.map(({ delivery }) => delivery))
  const taxable =
    subtotal - discount + sum(fees.map(fee => (fee.taxable ? fee.amount : 0))) + (zone?.taxable ? handoff : 0)
  const taxCharges = taxes.map(({ label, rate_ppm }) => ({
    label,
    amount: shareInPpm(taxable, rate_ppm),
  }))
  const tax = sum(taxCharges.map(({ amount }) => amount))
  const tipTotal = tipAmount(tip, subtotal)
  const total = subtotal - discount + sum(fees.map(({ amount }) => amount)) + handoff + tax + tipTotal
  return {
    totals: { subtotal, discount, handoff, tax, tip: tipTotal, total },
    discounts: discountCharges.filter(({ amount }) => amount > 0),
    taxes: taxCharges,
    fees: fees.map(({ label, amount }) => ({ label, amount })),
  }
}

const emptyBill: Bill = {
  totals: { subtotal: 0, discount: 0, handoff: 0, tax: 0, tip: 0, total: 0 },
  discounts: [],
  taxes: [],
  fees: [],
}

function sum(amounts: readonly Cents[]): Cents {
  return amounts.reduce((total, amount) => total + amount, 0)
}
