import type { PlacedOrder } from '#src/contract/order/orders.ts'
import { substituteCopy as words } from '#src/copy/order/substitutes.ts'
import { backForLines, toPayAtCounter } from '#src/domain/order/to-pay.ts'
import { Price } from '#src/ui/Price.tsx'

/** What came back for lines that could not be made, and what is still to be paid then; nothing where all was made. */
export function RanOut({ order }: { order: Pick<PlacedOrder, 'products' | 'payments'> }) {
  const back = backForLines(order)
  if (back === 0) return null
  const isPaidLater = order.payments.some(({ type }) => type === 'payinstore')
  return (
    <dl className="mt-2 grid lg:gap-1">
      <div className="flex justify-between gap-4 text-success">
        <dt>{words.givenBack}</dt>
        <dd>
          <Price cents={-back} />
        </dd>
      </div>
      {isPaidLater && (
        <div className="flex justify-between gap-4 font-bold">
          <dt>{words.atCounter}</dt>
          <dd>
            <Price cents={toPayAtCounter(order)} />
          </dd>
        </div>
      )}
    </dl>
  )
}
