import { useStore } from '@nanostores/react'
import type { Cart } from '#src/contract/cart/carts.ts'
import { bagCopy } from '#src/copy/bag/bag.ts'
import { checkoutCopy } from '#src/copy/checkout/checkout.ts'
import { itemCount } from '#src/domain/bag/bag-count.ts'
import { formatCents } from '#src/domain/money/money.ts'
import { Announcement } from '#src/features/lines/Announcement.tsx'
import { lazyNamed } from '#src/features/loading/lazy-named.ts'
import { Part } from '#src/features/loading/Part.tsx'
import { PartBelow } from '#src/features/loading/PartBelow.tsx'
import { $isBagExpiring } from '#src/stores/bag/bag-expiry.ts'
import { $bagKitchen } from '#src/stores/bag/bag-kitchen.ts'
import { keepBag } from '#src/stores/bag/changing/bag-terms.ts'
import { readBag } from '#src/stores/bag/read-bag.ts'
import { $checkoutPage, readingCheckout } from '#src/stores/checkout/checkout-page.ts'
import { $bankQuestion } from '#src/stores/checkout/payment/bank-question.ts'
import { $remaining } from '#src/stores/checkout/payment/remaining.ts'
import { promisedTimeAt } from '#src/stores/handoff/promise.ts'
import { Button } from '#src/ui/Button.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { Accordion } from './Accordion.tsx'
import { CheckoutColumns } from './CheckoutColumns.tsx'
import { CheckoutSkeleton } from './CheckoutSkeleton.tsx'
import { OrderContact } from './OrderContact.tsx'
import { OrderMember } from './OrderMember.tsx'
import { OrderPanel } from './OrderPanel.tsx'
import { OrderTerms } from './OrderTerms.tsx'

const BankQuestion = lazyNamed(
  async () => (await import('#src/features/orders/BankQuestion.tsx')).BankQuestion,
)
const Ordered = lazyNamed(async () => (await import('./OrderedElsewhere.tsx')).OrderedElsewhere)
const Tips = lazyNamed(async () => (await import('./sections/TipSection.tsx')).TipSection)

export function CheckoutPage() {
  const page = useStore($checkoutPage, { ssr: () => readingCheckout })
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
        <Part>
          <Ordered />
        </Part>
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
                <OrderInShort cart={cart} />
                <OrderTerms>
                  <OrderMember />
                </OrderTerms>
                <OrderContact />
                <Accordion />
                {cart.tips.allow && (
                  <PartBelow skeleton={<Skeleton className="h-36 w-full lg:h-27" />}>
                    <Tips />
                  </PartBelow>
                )}
              </>
            }
            order={<OrderPanel cart={cart} />}
          />
          <BankWindow />
        </>
      )
    }
  }
}

function OrderInShort({ cart }: { cart: Cart }) {
  const remaining = useStore($remaining, { ssr: () => cart.totals.total })
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
        <Button size="small" variant="secondary" onClick={() => void keepBag(cart)}>
          {checkoutCopy.keepBag}
        </Button>
      }
    >
      {checkoutCopy.expiring(promisedTimeAt(cart.reset, kitchen.timezone).time)}
    </Notice>
  )
}

function BankWindow() {
  const isAsked = useStore($bankQuestion, { ssr: 'initial' }) !== null
  return isAsked ? (
    <Part skeleton={null}>
      <BankQuestion />
    </Part>
  ) : null
}
