import type { PlacedOrder } from '#src/contract/order/orders.ts'
import { tenderWords } from '#src/copy/checkout/tender-words.ts'
import { refundCopy } from '#src/copy/order/refunds.ts'
import { substituteCopy as words } from '#src/copy/order/substitutes.ts'
import type { Cents } from '#src/domain/money/money.ts'
import { cameToNothing, type OrderState } from '#src/domain/order/order-life.ts'
import { backForLines, paidInTheEnd, toPayAtCounter } from '#src/domain/order/to-pay.ts'
import { Price } from '#src/ui/Price.tsx'

type GivenBackProps = {
  order: Pick<PlacedOrder, 'products' | 'payments' | 'totals' | 'refunds'>
  /** Its state; the page of an order that came to nothing says itself that nothing is paid. */
  state: OrderState
}

/** The refunds of an order, and what was or is still to be paid after them; nothing without refunds. */
export function GivenBack({ order, state }: GivenBackProps) {
  const forLines = backForLines(order)
  const { refunds = [] } = order
  if (forLines === 0 && refunds.length === 0) return null
  const isPaidLater = order.payments.some(({ type }) => type === 'payinstore')
  return (
    <dl className="mt-2 grid gap-1">
      {forLines > 0 && <Back label={words.givenBack} amount={forLines} />}
      {refunds.map(({ at, parts, reason, lines }) =>
        parts.map(({ amount, ...tender }, index) => (
          // Keyed by position, because tenders may look alike and never move.
          <Back
            key={`${at} ${index.toString()}`}
            label={refundCopy.backTo(tenderWords(tender))}
            amount={amount}
            note={index === 0 ? refundCopy.why({ names: namesOf(order, lines), reason }) : ''}
          />
        )),
      )}
      {!cameToNothing(state) && (
        <div className="flex justify-between gap-4 font-bold">
          <dt>{isPaidLater ? words.atCounter : refundCopy.inTheEnd}</dt>
          <dd>
            <Price cents={isPaidLater ? toPayAtCounter(order) : paidInTheEnd(order)} />
          </dd>
        </div>
      )}
    </dl>
  )
}

function Back({ label, amount, note = '' }: { label: string; amount: Cents; note?: string }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="min-w-0">
        <span className="text-success">{label}</span>
        {note && <span className="block text-sm wrap-anywhere text-muted">{note}</span>}
      </dt>
      <dd className="text-success">
        <Price cents={-amount} />
      </dd>
    </div>
  )
}

function namesOf({ products }: GivenBackProps['order'], lines: number[]): string[] {
  return lines.flatMap(line => products[line - 1]?.name ?? [])
}
