import { Accordion } from './Accordion.tsx'
import { CheckoutForms } from './CheckoutForms.tsx'
import { TipSection } from './sections/TipSection.tsx'

/** How the order is paid: payment, gift cards, promotions, and the tip. */
export function CheckoutSections() {
  return (
    <CheckoutForms>
      <Accordion />
      <TipSection />
    </CheckoutForms>
  )
}
