import { billCopy, billRows, giftCardRows } from '#src/copy/bag/bill.ts'
import type { Bill } from '#src/copy/bag/bill-rows.ts'
import type { Cents } from '#src/domain/money/money.ts'
import { Price } from '#src/ui/Price.tsx'

type TotalsProps = Bill & {
  /**
   * True if the order was canceled, refused, expired, or never picked up, so the total is not emphasized.
   */
  wasNeverFulfilled?: boolean
}

/** Shows the bill's nonzero rows, followed by the gift card payments. */
export function Totals({ wasNeverFulfilled = false, ...bill }: TotalsProps) {
  const giftCards = giftCardRows(bill)
  const { total } = billCopy
  return (
    <dl className="grid leading-snug lg:gap-1">
      {billRows(bill).map(({ label, amount, isFree }, index) => (
        // A reward and a coupon may share a name, so the index makes their keys unique.
        <div key={`${label} ${index.toString()}`} className="flex justify-between gap-4">
          <dt>{label}</dt>
          <dd>
            {isFree ? (
              <strong className="font-black text-success">{billCopy.free}</strong>
            ) : (
              <Price cents={amount} />
            )}
          </dd>
        </div>
      ))}
      {(giftCards || wasNeverFulfilled) && (
        <div className="mt-2 flex justify-between gap-4 border-t-2 border-line pt-2 font-bold">
          <dt>{total}</dt>
          <dd>
            <Price cents={bill.totals.total} />
          </dd>
        </div>
      )}
      {giftCards && (
        <>
          {giftCards.paid.map(({ label, amount }, index) => (
            // Gift card labels may repeat, so the index makes their keys unique.
            <div key={`${label} ${index.toString()}`} className="flex justify-between gap-4 text-success">
              <dt className="tabular-nums">{label}</dt>
              <dd>
                <Price cents={amount} />
              </dd>
            </div>
          ))}
          <TotalRow {...giftCards.remaining} />
        </>
      )}
      {!giftCards && !wasNeverFulfilled && <TotalRow label={total} amount={bill.totals.total} />}
    </dl>
  )
}

function TotalRow({ label, amount }: { label: string; amount: Cents }) {
  return (
    <div className="mt-2 flex items-baseline justify-between gap-4 border-t-3 border-ink pt-2">
      <dt className="font-display text-title-s uppercase">{label}</dt>
      <dd>
        <Price cents={amount} variant="large" />
      </dd>
    </div>
  )
}
