import { useStore } from '@nanostores/react'
import { useId } from 'react'
import { checkoutCopy } from '#src/copy/checkout.ts'
import * as accountPaths from '#src/domain/content/account-paths.ts'
import { LazyPlace } from '#src/features/loading/LazyPlace.tsx'
import { lazyPart } from '#src/features/loading/lazy-part.ts'
import { $isMember } from '#src/stores/session/member-memory.ts'
import { Button } from '#src/ui/Button.tsx'
import { CheckoutAlert } from './CheckoutAlert.tsx'
import { CheckoutSection } from './CheckoutSection.tsx'
import { ContactForm } from './ContactForm.tsx'

const memberDetails = lazyPart(async () => (await import('./MemberDetails.tsx')).MemberDetails)

/** Who the order is for: the member, or a guest who is asked for it. */
export function OrderContact() {
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
      <SignInOffer />
      <ContactForm />
    </>
  )
}

/** The way to an account and back, for guests. */
function SignInOffer() {
  const id = useId()
  const { title, text, signIn, signUp } = checkoutCopy.saveTime
  return (
    <section
      aria-labelledby={id}
      className="grid gap-4 rounded-lg border-3 border-ink bg-accent p-4 shadow-sticker sm:grid-cols-[1fr_auto] sm:items-center md:p-6"
    >
      <div>
        <h2 id={id} className="text-title-s">
          {title}
        </h2>
        <p className="mt-1">{text}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button href={`${accountPaths.signIn}?next=/order/checkout`} size="small">
          {signIn}
        </Button>
        <Button href={`${accountPaths.signUp}?next=/order/checkout`} size="small" variant="outline">
          {signUp}
        </Button>
      </div>
    </section>
  )
}
