import { useStore } from '@nanostores/react'
import { orderPanelCopy as copy } from '#src/copy/checkout/order-panel.ts'
import { countItems } from '#src/domain/bag/bag-count.ts'
import { formatCents } from '#src/domain/money/money.ts'
import { LazyContent } from '#src/features/loading/LazyContent.tsx'
import { lazyNamedExport } from '#src/features/loading/lazy-named.ts'
import { readBag } from '#src/stores/bag/read-bag.ts'
import { $checkoutPage, loadingCheckoutState } from '#src/stores/checkout/checkout-page.ts'
import { $remainingAmount } from '#src/stores/checkout/payment/remaining.ts'
import { Button } from '#src/ui/Button.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'

const OrderedElsewhere = lazyNamedExport(
  async () => (await import('./OrderedElsewhereNotice.tsx')).OrderedElsewhereNotice,
)

/**
 * Shows the checkout's loading state and errors. Once the checkout has loaded, shows the item count and
 * amount due on phones.
 */
export function CheckoutStatus() {
  const page = useStore($checkoutPage, { ssr: () => loadingCheckoutState })
  const remaining = useStore($remainingAmount, { ssr: () => 0 })
  switch (page.step) {
    case 'reading':
      return (
        <div aria-busy="true" className="lg:hidden">
          <p className="sr-only">{copy.reading}</p>
          <Skeleton className="h-5 w-28" />
        </div>
      )
    case 'unreachable':
      return (
        <Notice
          tone="danger"
          title={copy.unreachableTitle}
          actions={<Button onClick={() => void readBag()}>{copy.retry}</Button>}
        >
          {page.error.message}
        </Notice>
      )
    case 'ordered':
      return (
        <LazyContent>
          <OrderedElsewhere />
        </LazyContent>
      )
    case 'ready':
      return (
        <p className="text-sm font-bold tabular-nums lg:hidden">
          {copy.inShort(countItems(page.cart.products), formatCents(remaining))}
        </p>
      )
  }
}
