import { Accordion } from './Accordion.tsx'
import { CheckoutForms } from './CheckoutForms.tsx'
import { TipSection } from './sections/TipSection.tsx'

export function CheckoutSections() {
  return (
    <CheckoutForms>
      <Accordion />
      <TipSection />
    </CheckoutForms>
  )
}
