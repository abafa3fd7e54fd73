import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { bagCopy } from '#src/copy/bag.ts'
import { checkoutCopy } from '#src/copy/checkout.ts'
import { $bag, readBag } from '#src/stores/bag/bag.ts'
import { $bagKitchen } from '#src/stores/bag/bag-kitchen.ts'
import { $submit } from '#src/stores/checkout/submit.ts'
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
import { watchCheckout } from './watch-checkout.ts'

/** The checkout of a guest or a member, from reading the bag on. */
export function CheckoutPage() {
  const bag = useStore($bag, { ssr: 'initial' })
  const isKitchenRead = useStore($bagKitchen, { ssr: 'initial' }) !== undefined
  const isFrozen = useStore($submit, { ssr: 'initial' }).step === 'submitting'
  useEffect(watchCheckout, [])
  switch (bag.step) {
    case 'unread':
    case 'reading':
    case 'empty':
      return <CheckoutSkeleton />
    case 'unreachable':
      return (
        <Notice
          tone="danger"
          title={checkoutCopy.unreachableTitle}
          actions={<Button onClick={() => void readBag()}>{bagCopy.retry}</Button>}
        >
          {bag.error.message}
        </Notice>
      )
    case 'ready': {
      const { cart } = bag
      if (!isKitchenRead) return <CheckoutSkeleton />
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
