import { useStore } from '@nanostores/react'
import { bagCopy } from '#src/copy/bag.ts'
import { checkoutCopy } from '#src/copy/checkout.ts'
import { readBag } from '#src/stores/bag/bag.ts'
import { $checkoutPage, readingCheckout } from '#src/stores/checkout/checkout-page.ts'
import { Button } from '#src/ui/Button.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { CheckoutColumns } from './CheckoutColumns.tsx'
import { CheckoutSkeleton } from './CheckoutSkeleton.tsx'
import { ExpiryNotice } from './ExpiryNotice.tsx'
import { HandoffSection } from './HandoffSection.tsx'
import { OrderFor } from './OrderFor.tsx'
import { OrderPanel } from './OrderPanel.tsx'
import { PaymentSection } from './PaymentSection.tsx'
import { TimeSection } from './TimeSection.tsx'
import { TipSection } from './TipSection.tsx'

/** The checkout of a guest or a member, from reading the bag on. */
export function CheckoutPage() {
  const page = useStore($checkoutPage, { ssr: () => readingCheckout })
  switch (page.step) {
    case 'reading':
      return <CheckoutSkeleton />
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
    case 'ready': {
      const { cart, isFrozen } = page
      return (
        <CheckoutColumns
          isFrozen={isFrozen}
          forms={
            <>
              <ExpiryNotice cart={cart} />
              <HandoffSection />
              <TimeSection />
              <OrderFor />
              <PaymentSection />
              <TipSection cart={cart} />
            </>
          }
          order={<OrderPanel cart={cart} />}
        />
      )
    }
  }
}
