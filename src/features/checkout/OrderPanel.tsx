import { useStore } from '@nanostores/react'
import { useRef, useState } from 'react'
import type { Cart } from '#src/contract/cart/carts.ts'
import { orderPanelCopy as copy } from '#src/copy/checkout/order-panel.ts'
import { type Cents, formatCents } from '#src/domain/money/money.ts'
import { Announcement } from '#src/features/lines/Announcement.tsx'
import { Totals } from '#src/features/lines/Totals.tsx'
import { LazyContent } from '#src/features/loading/LazyContent.tsx'
import { lazyNamedExport } from '#src/features/loading/lazy-named.ts'
import { $bagNotice } from '#src/stores/bag/bag.ts'
import { $checkoutPage, loadingCheckoutState } from '#src/stores/checkout/checkout-page.ts'
import { $giftCardPayment } from '#src/stores/checkout/payment/gift-card.ts'
import { $remainingAmount } from '#src/stores/checkout/payment/remaining.ts'
import { Button } from '#src/ui/Button.tsx'
import { useFocusWhenLost } from '#src/ui/focus.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { PlaceOrderBar } from './PlaceOrderBar.tsx'
import { CheckoutAlert } from './sections/CheckoutAlert.tsx'

const ChosenPromotions = lazyNamedExport(
  async () => (await import('#src/features/offers/AppliedPromotions.tsx')).AppliedPromotions,
)
const OrderedLines = lazyNamedExport(async () => (await import('./CheckoutLines.tsx')).CheckoutLines)

export type OrderPanelProps = { canAddMore: boolean }

export function OrderPanel({ canAddMore }: OrderPanelProps) {
  const page = useStore($checkoutPage, { ssr: () => loadingCheckoutState })
  if (page.step === 'ready') return <Order {...page} canAddMore={canAddMore} />
  if (page.step !== 'reading') return null
  return (
    <div
      aria-busy="true"
      className="rounded-lg border-3 border-ink bg-surface px-4 py-3 shadow-sticker lg:p-6"
    >
      <Announcement />
      <Skeleton className="h-11 w-40" />
      <Skeleton className="mt-3 h-24 w-full" />
      <Skeleton className="mt-3 h-36 w-full" />
    </div>
  )
}

type OrderProps = OrderPanelProps & { cart: Cart; isFrozen: boolean }

function Order({ cart, isFrozen, canAddMore }: OrderProps) {
  const remaining = useStore($remainingAmount, { ssr: () => cart.totals.total })
  return (
    <div className="rounded-lg border-3 border-ink bg-surface px-4 pt-2 pb-3 shadow-sticker lg:px-5 lg:pt-4 lg:pb-0">
      <BagNotice />
      <CheckoutAlert place="order" />
      <div inert={isFrozen}>
        <div data-compact>
          <LazyContent skeleton={<LinesSkeleton cart={cart} />}>
            <OrderedLines />
          </LazyContent>
        </div>
        {canAddMore && (
          <div className="mb-3 max-lg:hidden">
            <Button href={`/menu/${cart.menu_id}`} variant="link" size="small" icon="plus">
              {copy.addMore}
            </Button>
          </div>
        )}
      </div>
      <FailedPromotions cart={cart} />
      {/* Keeps the bill visible below a long order. */}
      <div className="lg:sticky lg:bottom-0 lg:-mx-5 lg:rounded-lg lg:border-t-2 lg:border-line lg:bg-surface lg:px-5 lg:pt-2 lg:pb-4">
        <Bill cart={cart} />
        <PlaceOrderBar total={remaining} />
      </div>
    </div>
  )
}

/** Skeleton as tall as the loaded lines, to avoid layout shift. */
function LinesSkeleton({ cart }: { cart: Cart }) {
  return (
    <>
      <Skeleton className="mb-3 h-15.75 w-full" />
      {cart.products.map(({ id }) => (
        <Skeleton key={id} className="mb-3 h-26.5 w-full" />
      ))}
    </>
  )
}

function FailedPromotions({ cart }: { cart: Cart }) {
  const isShown = cart.promotions.some(({ problem }) => problem)
  const box = useRef<HTMLDivElement>(null)
  // Moves focus to this box when its promotions disappear, but not on load.
  const wasShown = useRef(isShown)
  if (isShown) wasShown.current = true
  useFocusWhenLost(box, wasShown.current && !isShown, isShown)
  return (
    <div ref={box} tabIndex={-1} className="mt-3 mb-5 focus-place empty:my-0">
      {isShown && (
        <LazyContent>
          <ChosenPromotions />
        </LazyContent>
      )}
    </div>
  )
}

function Bill({ cart }: { cart: Cart }) {
  const giftCard = useStore($giftCardPayment, { ssr: () => null })
  const remaining = useStore($remainingAmount, { ssr: () => cart.totals.total })
  const payments = giftCard
    ? [{ type: 'giftcard', amount: giftCard.amount, card: { number: giftCard.last4 } }]
    : []
  return (
    <>
      <Totals {...cart} payments={payments} />
      <TotalAnnouncement total={remaining} formatText={giftCard ? copy.newRemaining : copy.newTotal} />
    </>
  )
}

type TotalAnnouncementProps = { total: Cents; formatText: (total: string) => string }

/** Announces each change of the total to screen readers. */
function TotalAnnouncement({ total, formatText }: TotalAnnouncementProps) {
  const [current, setCurrent] = useState({ total, announcement: '' })
  if (current.total !== total) setCurrent({ total, announcement: formatText(formatCents(total)) })
  return (
    <p role="status" className="sr-only">
      {current.announcement}
    </p>
  )
}

/** Shows the error of the latest bag change, or announces to screen readers that the change succeeded. */
function BagNotice() {
  const notice = useStore($bagNotice, { ssr: 'initial' })
  return (
    <>
      <Announcement />
      {notice && (
        <div className="mb-4">
          <Notice tone={notice.code === 'cart_changed' || notice.code === 'overtaken' ? 'warning' : 'danger'}>
            {notice.message}
          </Notice>
        </div>
      )}
    </>
  )
}
