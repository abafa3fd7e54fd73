import { useStore } from '@nanostores/react'
import { checkoutCopy } from '#src/copy/checkout/checkout.ts'
import { $secondsHeld } from '#src/stores/checkout/order/quote.ts'
import { Icon } from '#src/ui/picture/Icon.tsx'

/** How long the time is still held, in the last minute of it: the clock for the eye, one sentence for the ear. */
export function QuoteTimer() {
  const seconds = useStore($secondsHeld, { ssr: () => null })
  return (
    <>
      <p role="status" className="sr-only">
        {seconds !== null && checkoutCopy.heldLast}
      </p>
      {seconds !== null && (
        <p aria-hidden="true" className="mb-2 flex items-center justify-center gap-2 text-sm font-bold">
          <Icon name="clock" className="size-5" />
          <span className="tabular-nums">{checkoutCopy.held(seconds)}</span>
        </p>
      )}
    </>
  )
}
