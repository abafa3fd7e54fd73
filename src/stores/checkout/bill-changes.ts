import type { Cart } from '#src/contract/carts.ts'
import { checkoutCopy } from '#src/copy/checkout.ts'
import type { Cents } from '#src/domain/money/money.ts'

/** An amount of the bill that moved; null where the item was not, or no longer is. */
export type BillChange = { key: string; name: string; was: Cents | null; now: Cents | null }
type Item = Omit<BillChange, 'was' | 'now'> & { amount: Cents }

/** What differs between the bill a guest was shown and the bill now, line by line and charge by charge. */
export function billChanges(was: Cart, now: Cart): BillChange[] {
  const before = itemsOf(was)
  const after = itemsOf(now)
  const gone = before.filter(item => !after.some(({ key }) => key === item.key))
  const changed = after.flatMap(({ key, name, amount }) => {
    const old = before.find(item => item.key === key)?.amount ?? null
    return old === amount ? [] : [{ key, name, was: old, now: amount }]
  })
  return [...changed, ...gone.map(({ key, name, amount }) => ({ key, name, was: amount, now: null }))]
}

function itemsOf({ products, fees, taxes, discounts, totals }: Cart): Item[] {
  const way = { label: checkoutCopy.totals.handoff, amount: totals.handoff }
  const tip = { label: checkoutCopy.totals.tip, amount: totals.tip }
  const charges = [...discounts, ...fees, way, ...taxes, tip]
  return [
    ...products.map(({ id, name, cost }) => ({ key: id, name, amount: cost.total })),
    ...charges.map(({ label, amount }) => ({ key: `charge ${label}`, name: label, amount })),
  ]
}
