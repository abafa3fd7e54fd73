import { useStore } from '@nanostores/react'
import type { Cart } from '#src/contract/cart/carts.ts'
import { billCopy } from '#src/copy/bag/bill.ts'
import { checkoutCopy } from '#src/copy/checkout/checkout.ts'
import { orderTimeCopy, promisedTimeText } from '#src/copy/handoff/order-time.ts'
import { type Cents, formatCents } from '#src/domain/money/money.ts'
import type { ApiError } from '#src/stores/api/request.ts'
import { $bagKitchen } from '#src/stores/bag/bag-kitchen.ts'
import type { BillChange } from '#src/stores/checkout/order/submit.ts'
import { $submitState } from '#src/stores/checkout/order/submit.ts'
import { promisedTimeAt } from '#src/stores/handoff/promise.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { OrderError } from './OrderError.tsx'

export function CheckoutAlertText() {
  const submit = useStore($submitState, { ssr: 'initial' })
  switch (submit.step) {
    case 'failed':
      return <OrderError error={submit.error} />
    case 'changed':
      return <BillChanged {...submit} />
    case 'later':
      return <TimeChanged {...submit} />
    default:
      return null
  }
}

/**
 * `isBeforeSubmit` is true if the change was detected before the guest submitted. The hint to submit again is
 * then omitted.
 */
type BeforeSubmitProps = { isBeforeSubmit?: boolean }

type BillChangedProps = BeforeSubmitProps & { error: ApiError; was: Cart; now: Cart; changes: BillChange[] }

function BillChanged({ error, was, now, changes, isBeforeSubmit }: BillChangedProps) {
  const rows = [
    ...changes,
    { key: 'total', name: billCopy.total, was: was.totals.total, now: now.totals.total },
  ]
  return (
    <Notice tone="danger" title={checkoutCopy.changedTitle}>
      <p>{error.message}</p>
      <ul className="my-3 grid gap-2">
        {rows.map(({ key, name, ...row }) => (
          <li key={key} className="border-t-2 border-line pt-2 last:font-black">
            <span className="block">{name}</span>
            <span className="flex flex-wrap items-center gap-x-2 tabular-nums">
              <span className="sr-only">{checkoutCopy.changedWas}</span>
              <del className="text-muted">{amount(row.was)}</del>
              <span aria-hidden="true">→</span>
              <span className="sr-only">{checkoutCopy.changedNow}</span>
              <ins className="font-bold no-underline">{amount(row.now)}</ins>
            </span>
          </li>
        ))}
      </ul>
      {!isBeforeSubmit && <p>{checkoutCopy.changedHint}</p>}
    </Notice>
  )
}

function amount(cents: Cents | null): string {
  return cents === null ? checkoutCopy.changedNone : formatCents(cents)
}

type TimeChangedProps = BeforeSubmitProps & { error: ApiError; was: string; now: string }

function TimeChanged({ error, was, now, isBeforeSubmit }: TimeChangedProps) {
  const timezone = useStore($bagKitchen, { ssr: 'initial' })?.timezone
  return (
    <Notice tone="danger" title={orderTimeCopy.changedTitle}>
      <p>{error.message}</p>
      {timezone && (
        <p className="my-2 flex flex-wrap items-center gap-x-2 tabular-nums">
          <span className="sr-only">{checkoutCopy.changedWas}</span>
          <del className="text-muted">{promisedTimeText(promisedTimeAt(was, timezone))}</del>
          <span aria-hidden="true">→</span>
          <span className="sr-only">{checkoutCopy.changedNow}</span>
          <ins className="font-bold no-underline">{promisedTimeText(promisedTimeAt(now, timezone))}</ins>
        </p>
      )}
      {!isBeforeSubmit && <p>{orderTimeCopy.changed}</p>}
    </Notice>
  )
}
