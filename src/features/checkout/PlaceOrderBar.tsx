import { useStore } from '@nanostores/react'
import { useId } from 'react'
import { checkoutCopy } from '#src/copy/checkout/checkout.ts'
import { type Cents, formatCents } from '#src/domain/money/money.ts'
import { OrderLaterButton } from '#src/features/order-time/OrderLaterButton.tsx'
import { $closedKitchen, closedKitchenMessage } from '#src/stores/checkout/order/closed-kitchen.ts'
import { $secondsLeft } from '#src/stores/checkout/order/quote.ts'
import { $submitState } from '#src/stores/checkout/order/submit.ts'
import { placeOrder } from '#src/stores/checkout/place-order.ts'
import { $firstAvailableTime } from '#src/stores/handoff/time-choice.ts'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/picture/Icon.tsx'

/**
 * Shows the Place Order button, pinned to the bottom on phones. If the kitchen is closed, the button offers a
 * later time, or a text explains why the guest cannot order.
 */
export function PlaceOrderBar({ total }: { total: Cents }) {
  const isSubmitting = useStore($submitState, { ssr: 'initial' }).step === 'submitting'
  const closedKitchen = useStore($closedKitchen, { ssr: () => null })
  const canOrderLater = useStore($firstAvailableTime, { ssr: () => null }) !== null
  const reasonId = useId()
  return (
    <div className="max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-pinned max-lg:border-t-3 max-lg:border-ink max-lg:bg-paper max-lg:px-4 max-lg:pt-2 max-lg:pb-[calc(0.5rem+env(safe-area-inset-bottom))] lg:mt-3">
      {closedKitchen && (
        <p id={reasonId} className="mb-2 flex items-center justify-center gap-2 font-bold">
          <Icon name="clock" className="size-5" />
          {closedKitchenMessage(closedKitchen)}
        </p>
      )}
      <QuoteTimer />
      {closedKitchen && canOrderLater ? (
        <OrderLaterButton wide />
      ) : (
        <Button
          wide
          variant={closedKitchen ? 'neutral' : 'primary'}
          onClick={() => void placeOrder()}
          aria-busy={isSubmitting || undefined}
          aria-disabled={isSubmitting || closedKitchen !== null || undefined}
          aria-describedby={closedKitchen ? reasonId : undefined}
        >
          {isSubmitting && <Icon name="spinner" className="animate-spin" />}
          <span className="tabular-nums">
            {isSubmitting ? checkoutCopy.paying : checkoutCopy.pay(formatCents(total))}
          </span>
        </Button>
      )}
      <p role="status" className="sr-only">
        {isSubmitting && checkoutCopy.paying}
      </p>
    </div>
  )
}

/** Shows a countdown of the quote's last minute, with one sentence for screen readers. */
function QuoteTimer() {
  const seconds = useStore($secondsLeft, { ssr: () => null })
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
