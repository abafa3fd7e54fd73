import { type Bill, billRows, checkoutCopy } from '#src/copy/checkout.ts'
import { Price } from '#src/ui/Price.tsx'

/** Every part of the bill under its own label; parts that are nothing are left out. */
export function Totals(bill: Bill) {
  return (
    <dl className="grid gap-1">
      {billRows(bill).map(({ label, amount, isFree }) => (
        <div key={label} className="flex justify-between gap-4">
          <dt>{label}</dt>
          <dd>
            {isFree ? (
              <strong className="font-black text-success">{checkoutCopy.totals.free}</strong>
            ) : (
              <Price cents={amount} />
            )}
          </dd>
        </div>
      ))}
      <div className="mt-2 flex items-baseline justify-between gap-4 border-t-3 border-ink pt-2">
        <dt className="font-display text-title-s uppercase">{checkoutCopy.totals.total}</dt>
        <dd>
          <Price cents={bill.totals.total} look="large" />
        </dd>
      </div>
    </dl>
  )
}
