import { useStore } from '@nanostores/react'
import { checkoutCopy } from '#src/copy/checkout/checkout.ts'
import { LazyContent } from '#src/features/loading/LazyContent.tsx'
import { lazyNamedExport } from '#src/features/loading/lazy-named.ts'
import { $cart } from '#src/stores/bag/bag.ts'
import { $isBagExpiring } from '#src/stores/bag/bag-expiry.ts'
import { $bagKitchen } from '#src/stores/bag/bag-kitchen.ts'
import { extendBagLifetime } from '#src/stores/bag/edits/bag-details.ts'
import { $bankChallenge } from '#src/stores/checkout/payment/bank-challenge.ts'
import { promisedTimeAt } from '#src/stores/handoff/promise.ts'
import { $isMember } from '#src/stores/session/stored-member.ts'
import { Button } from '#src/ui/Button.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { CheckoutForms } from './CheckoutForms.tsx'
import { OrderContact } from './OrderContact.tsx'
import { OrderDetails } from './OrderDetails.tsx'
import { CheckoutAlert } from './sections/CheckoutAlert.tsx'

const BankChallengeDialog = lazyNamedExport(
  async () => (await import('#src/features/orders/BankChallengeDialog.tsx')).BankChallengeDialog,
)

const MemberDetails = lazyNamedExport(
  async () => (await import('./sections/MemberDetails.tsx')).MemberDetails,
)

export function CheckoutDetails() {
  return (
    <>
      <CheckoutForms>
        <ExpiryNotice />
        <OrderDetails>
          <MemberContactSection />
        </OrderDetails>
        <OrderContact />
      </CheckoutForms>
      <BankChallenge />
    </>
  )
}

function ExpiryNotice() {
  const isExpiring = useStore($isBagExpiring, { ssr: () => false })
  const cart = useStore($cart, { ssr: () => null })
  const kitchen = useStore($bagKitchen, { ssr: 'initial' })
  if (!isExpiring || !cart || !kitchen) return null
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
    <LazyContent skeleton={null}>
      <BankChallengeDialog />
    </LazyContent>
  ) : null
}

function MemberContactSection() {
  const isMember = useStore($isMember, { ssr: () => false })
  const skeleton = <Skeleton className="h-19 w-full lg:h-21" />
  if (!isMember) {
    return (
      <div data-audience="members" className="py-2 md:py-3">
        {skeleton}
      </div>
    )
  }
  return (
    <section aria-label={checkoutCopy.contactTitle} className="py-2 md:py-3">
      <CheckoutAlert place="contact" />
      <LazyContent skeleton={skeleton}>
        <MemberDetails />
      </LazyContent>
    </section>
  )
}
