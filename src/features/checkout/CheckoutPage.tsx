import { useStore } from '@nanostores/react'
import type { Cart } from '#src/contract/cart/carts.ts'
import { bagCopy } from '#src/copy/bag/bag.ts'
import { checkoutCopy } from '#src/copy/checkout/checkout.ts'
import { itemCount } from '#src/domain/bag/bag-count.ts'
import { formatCents } from '#src/domain/money/money.ts'
import { Announcement } from '#src/features/lines/Announcement.tsx'
import { LazyPart } from '#src/features/loading/LazyPart.tsx'
import { LazyPartInView } from '#src/features/loading/LazyPartInView.tsx'
import { lazyNamedExport } from '#src/features/loading/lazy-named.ts'
import { $isBagExpiring } from '#src/stores/bag/bag-expiry.ts'
import { $bagKitchen } from '#src/stores/bag/bag-kitchen.ts'
import { extendBagLifetime } from '#src/stores/bag/edits/bag-details.ts'
import { readBag } from '#src/stores/bag/read-bag.ts'
import { $checkoutPage, loadingCheckoutState } from '#src/stores/checkout/checkout-page.ts'
import { $bankChallenge } from '#src/stores/checkout/payment/bank-challenge.ts'
import { $remainingAmount } from '#src/stores/checkout/payment/remaining.ts'
import { promisedTimeAt } from '#src/stores/handoff/promise.ts'
import { $isMember } from '#src/stores/session/member-memory.ts'
import { Button } from '#src/ui/Button.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { Accordion } from './Accordion.tsx'
import { CheckoutColumns } from './CheckoutColumns.tsx'
import { CheckoutSkeleton } from './CheckoutSkeleton.tsx'
import { OrderContact } from './OrderContact.tsx'
import { OrderDetails } from './OrderDetails.tsx'
import { OrderPanel } from './OrderPanel.tsx'
import { CheckoutAlert } from './sections/CheckoutAlert.tsx'

const MemberDetails = lazyNamedExport(
  async () => (await import('./sections/MemberDetails.tsx')).MemberDetails,
)

const BankChallengeDialog = lazyNamedExport(
  async () => (await import('#src/features/orders/BankChallengeDialog.tsx')).BankChallengeDialog,
)
const OrderedElsewhere = lazyNamedExport(
  async () => (await import('./OrderedElsewhereNotice.tsx')).OrderedElsewhereNotice,
)
const TipSection = lazyNamedExport(async () => (await import('./sections/TipSection.tsx')).TipSection)

export function CheckoutPage() {
  const page = useStore($checkoutPage, { ssr: () => loadingCheckoutState })
  switch (page.step) {
    case 'reading':
      return (
        <>
          <Announcement />
          <CheckoutSkeleton />
        </>
      )
    case 'unreachable':
      return (
        <Notice
          tone="danger"
          title={checkoutCopy.unreachableTitle}
          actions={<Button onClick={() => void readBag()}>{bagCopy.retry}</Button>}
        >
          {page.error.message}
        </Notice>
      )
    case 'ordered':
      return (
        <LazyPart>
          <OrderedElsewhere />
        </LazyPart>
      )
    case 'ready': {
      const { cart, isFrozen } = page
      return (
        <>
          <CheckoutColumns
            isFrozen={isFrozen}
            forms={
              <>
                <ExpiryNotice cart={cart} />
                <OrderSummary cart={cart} />
                <OrderDetails>
                  <MemberContactSection />
                </OrderDetails>
                <OrderContact />
                <Accordion />
                {cart.tips.allow && (
                  <LazyPartInView skeleton={<Skeleton className="h-36 w-full lg:h-27" />}>
                    <TipSection />
                  </LazyPartInView>
                )}
              </>
            }
            order={<OrderPanel cart={cart} />}
          />
          <BankChallenge />
        </>
      )
    }
  }
}

function OrderSummary({ cart }: { cart: Cart }) {
  const remaining = useStore($remainingAmount, { ssr: () => cart.totals.total })
  const count = itemCount(cart.products)
  return (
    <p className="text-sm font-bold tabular-nums lg:hidden">
      {checkoutCopy.inShort(count, formatCents(remaining))}
    </p>
  )
}

function ExpiryNotice({ cart }: { cart: Cart }) {
  const isExpiring = useStore($isBagExpiring, { ssr: () => false })
  const kitchen = useStore($bagKitchen, { ssr: 'initial' })
  if (!isExpiring || !kitchen) return null
  return (
    <Notice
      tone="warning"
      title={checkoutCopy.expiringTitle}
      actions={
        <Button size="small" variant="secondary" onClick={() => void extendBagLifetime(cart)}>
          {checkoutCopy.keepBag}
        </Button>
      }
    >
      {checkoutCopy.expiring(promisedTimeAt(cart.reset, kitchen.timezone).time)}
    </Notice>
  )
}

function BankChallenge() {
  const isOpen = useStore($bankChallenge, { ssr: 'initial' }) !== null
  return isOpen ? (
    <LazyPart skeleton={null}>
      <BankChallengeDialog />
    </LazyPart>
  ) : null
}

function MemberContactSection() {
  const isMember = useStore($isMember, { ssr: () => false })
  if (!isMember) return null
  return (
    <section aria-label={checkoutCopy.contactTitle} className="py-2 md:py-3">
      <CheckoutAlert place="contact" />
      <LazyPart skeleton={<Skeleton className="h-19 w-full lg:h-21" />}>
        <MemberDetails />
      </LazyPart>
    </section>
  )
}
