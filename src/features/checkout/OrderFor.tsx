import { useStore } from '@nanostores/react'
import { checkoutCopy } from '#src/copy/checkout.ts'
import { OnDemand } from '#src/features/fetched/OnDemand.tsx'
import { $isMember } from '#src/stores/session/member-memory.ts'
import { CheckoutAlert } from './CheckoutAlert.tsx'
import { CheckoutSection } from './CheckoutSection.tsx'
import { ContactForm } from './ContactForm.tsx'
import { checkoutParts } from './checkout-parts.ts'
import { SaveTime } from './SaveTime.tsx'

/** Who the order is for: the member, or a guest who is asked for it. */
export function OrderFor() {
  const isMember = useStore($isMember, { ssr: () => false })
  if (isMember) {
    return (
      <CheckoutSection title={checkoutCopy.contactTitle}>
        <CheckoutAlert place="contact" />
        <OnDemand part={checkoutParts.member} />
      </CheckoutSection>
    )
  }
  return (
    <>
      <SaveTime />
      <ContactForm />
    </>
  )
}
