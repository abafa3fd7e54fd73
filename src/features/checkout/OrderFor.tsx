import { useStore } from '@nanostores/react'
import { checkoutCopy } from '#src/copy/checkout.ts'
import { LazyPlace } from '#src/features/loading/LazyPlace.tsx'
import { lazyPart } from '#src/features/loading/lazy-part.ts'
import { $isMember } from '#src/stores/session/member-memory.ts'
import { CheckoutAlert } from './CheckoutAlert.tsx'
import { CheckoutSection } from './CheckoutSection.tsx'
import { ContactForm } from './ContactForm.tsx'
import { SaveTime } from './SaveTime.tsx'

const memberDetails = lazyPart(async () => (await import('./MemberDetails.tsx')).MemberDetails)

/** Who the order is for: the member, or a guest who is asked for it. */
export function OrderFor() {
  const isMember = useStore($isMember, { ssr: () => false })
  if (isMember) {
    return (
      <CheckoutSection title={checkoutCopy.contactTitle}>
        <CheckoutAlert place="contact" />
        <LazyPlace part={memberDetails} />
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
