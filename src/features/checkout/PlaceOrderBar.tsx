import { useStore } from '@nanostores/react'
import { useId } from 'react'
import { orderPanelCopy as copy } from '#src/copy/checkout/order-panel.ts'
import { type Cents, formatCents } from '#src/domain/money/money.ts'
import { LazyContent } from '#src/features/loading/LazyContent.tsx'
import { lazyNamedExport } from '#src/features/loading/lazy-named.ts'
import { $closedNotice } from '#src/stores/checkout/order/closed-notice.ts'
import { $quoteSecondsLeft } from '#src/stores/checkout/order/quote-seconds-left.ts'
import { $submitState } from '#src/stores/checkout/order/submit.ts'
import { placeOrder } from '#src/stores/checkout/place-order.ts'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/picture/Icon.tsx'

const OrderLater = lazyNamedExport(
  async () => (await import('#src/features/order-time/OrderLaterButton.tsx')).OrderLaterButton,
)

/**
 * Place Order button, pinned to the bottom of the screen on phones. While the kitchen is closed, the reason
 * is shown, and a button for a later time replaces this one. If no later time is offered, this button is
 * disabled.
 */
export function PlaceOrderBar({ total }: { total: Cents }) {
  const isSubmitting = useStore($submitState, { ssr: 'initial' }).step === 'submitting'
  const closed = useStore($closedNotice, { ssr: 'initial' })
  const reasonId = useId()
  return (
    <div className="max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-pinned max-lg:border-t-3 max-lg:border-ink max-lg:bg-paper max-lg:px-4 max-lg:pt-2 max-lg:pb-[calc(0.5rem+env(safe-area-inset-bottom))] lg:mt-3">
      {closed && (
        <p id={reasonId} className="mb-2 flex items-center justify-center gap-2 font-bold">
          <Icon name="clock" className="size-5" />
          {closed.message}
        </p>
      )}
      <QuoteTimer />
      {closed?.canOrderLater ? (
        <LazyContent skeleton={null}>
          <OrderLater wide />
        </LazyContent>
      ) : (
        <Button
          wide
          variant={closed ? 'neutral' : 'primary'}
          onClick={() => void placeOrder()}
          aria-busy={isSubmitting || undefined}
          aria-disabled={isSubmitting || closed !== null || undefined}
          aria-describedby={closed ? reasonId : undefined}
        >
          {isSubmitting && <Icon name="spinner" className="animate-spin" />}
          <span className="tabular-nums">{isSubmitting ? copy.paying : copy.pay(formatCents(total))}</span>
        </Button>
      )}
      <p role="status" className="sr-only">
        {isSubmitting && copy.paying}
      </p>
    </div>
  )
}

/** Counts down the quote's last minute. Screen readers get one announcement instead of one per second. */
function QuoteTimer() {
  const seconds = useStore($quoteSecondsLeft, { ssr: () => null })
  return (
    <>
      <p role="status" className="sr-only">
        {seconds !== null && copy.heldLast}
      </p>
      {seconds !== null && (
        <p aria-hidden="true" className="mb-2 flex items-center justify-center gap-2 text-sm font-bold">
          <Icon name="clock" className="size-5" />
          <span className="tabular-nums">{copy.held(seconds)}</span>
        </p>
      )}
    </>
  )
}
