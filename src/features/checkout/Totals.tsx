import { checkoutCopy } from '#src/copy/checkout.ts'
import type { Cents } from '#src/domain/money.ts'
import { Price } from '#src/ui/Price.tsx'

type Charge = { label: string; amount: Cents }
type TotalsProps = {
  totals: { subtotal: Cents; discount: Cents; handoff: Cents; tip: Cents; total: Cents }
  fees: Charge[]
  taxes: Charge[]
}

/** Every part of the bill under its own label; parts that are nothing are left out. */
export function Totals({ totals, fees, taxes }: TotalsProps) {
  const { subtotal, discount, handoff, tip, total } = totals
  const words = checkoutCopy.totals
  const rows = [
    { label: words.subtotal, amount: subtotal },
    { label: words.discount, amount: -discount },
    ...fees,
    { label: words.handoff, amount: handoff },
    ...taxes,
    { label: words.tip, amount: tip },
  ].filter(({ amount }, index) => index === 0 || amount !== 0)
  return (
    <dl className="grid gap-1">
      {rows.map(({ label, amount }) => (
        <div key={label} className="flex justify-between gap-4">
          <dt>{label}</dt>
          <dd>
            <Price cents={amount} />
          </dd>
        </div>
      ))}
      <div className="mt-2 flex items-baseline justify-between gap-4 border-t-3 border-ink pt-2">
        <dt className="font-display text-title-s uppercase">{words.total}</dt>
        <dd>
          <Price cents={total} look="large" />
        </dd>
      </div>
    </dl>
  )
}
