import { useStore } from '@nanostores/react'
import { checkoutCopy } from '#src/copy/checkout.ts'
import { inWords, orderTimeCopy } from '#src/copy/order-time.ts'
import type { ApiError } from '#src/stores/api/request.ts'
import { $bagKitchen } from '#src/stores/bag/bag-kitchen.ts'
import { promisedTimeAt } from '#src/stores/handoff/promise.ts'
import { Notice } from '#src/ui/Notice.tsx'

type TimeChangedProps = { error: ApiError; was: string; now: string }

/** It would be ready later than the guest was told: old and new. */
export function TimeChanged({ error, was, now }: TimeChangedProps) {
  const timezone = useStore($bagKitchen, { ssr: 'initial' })?.timezone
  return (
    <Notice tone="danger" title={orderTimeCopy.changedTitle}>
      <p>{error.message}</p>
      {timezone && (
        <p className="my-2 flex flex-wrap items-center gap-x-2 tabular-nums">
          <span className="sr-only">{checkoutCopy.changedWas}</span>
          <del className="text-muted">{inWords(promisedTimeAt(was, timezone))}</del>
          <span aria-hidden="true">→</span>
          <span className="sr-only">{checkoutCopy.changedNow}</span>
          <ins className="font-bold no-underline">{inWords(promisedTimeAt(now, timezone))}</ins>
        </p>
      )}
      <p>{orderTimeCopy.changed}</p>
    </Notice>
  )
}
