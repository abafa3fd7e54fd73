import type { Cart } from '#src/contract/carts.ts'
import { checkoutCopy } from '#src/copy/checkout.ts'
import { type Cents, formatCents } from '#src/domain/money/money.ts'
import type { ApiError } from '#src/stores/api/request.ts'
import type { BillChange } from '#src/stores/checkout/submit.ts'
import { Notice } from '#src/ui/Notice.tsx'

type BillChangedProps = { error: ApiError; was: Cart; now: Cart; changes: BillChange[] }

/** What moved since the guest saw the bill, old and new. */
export function BillChanged({ error, was, now, changes }: BillChangedProps) {
  const rows = [
    ...changes,
    { key: 'total', name: checkoutCopy.totals.total, was: was.totals.total, now: now.totals.total },
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
      <p>{checkoutCopy.changedHint}</p>
    </Notice>
  )
}

function amount(cents: Cents | null): string {
  return cents === null ? checkoutCopy.changedNone : formatCents(cents)
}
