import { CheckoutDetails as Details } from '#src/features/checkout/CheckoutDetails.tsx'
import { CheckoutSections as Sections } from '#src/features/checkout/CheckoutSections.tsx'
import { waitForBag } from '#src/stores/checkout/checkout-page.ts'

export function CheckoutDetails() {
  return <Details />
}

export function CheckoutSections() {
  return <Sections />
}

/** Delays hydration until the page has painted the bag. */
CheckoutDetails.loader = waitForBag
CheckoutSections.loader = waitForBag
