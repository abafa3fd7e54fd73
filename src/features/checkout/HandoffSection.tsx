import { handoffCopy } from '#src/copy/handoff-panel.ts'
import { HandoffChooser } from '#src/features/handoff/HandoffChooser.tsx'
import { CheckoutAlert } from './CheckoutAlert.tsx'
import { CheckoutSection } from './CheckoutSection.tsx'
import { LocationCard } from './LocationCard.tsx'

/** Where the order is made and how it is handed over, of what the kitchen offers. */
export function HandoffSection() {
  return (
    <CheckoutSection title={handoffCopy.title}>
      <CheckoutAlert place="handoff" />
      <HandoffChooser />
      <LocationCard />
    </CheckoutSection>
  )
}
