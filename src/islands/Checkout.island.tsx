import { CheckoutPage } from '#src/features/checkout/CheckoutPage.tsx'

export function Checkout() {
  return <CheckoutPage />
}
