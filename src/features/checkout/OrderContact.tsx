import { useStore } from '@nanostores/react'
import { useId } from 'react'
import { checkoutCopy } from '#src/copy/checkout/checkout.ts'
import * as accountPaths from '#src/domain/content/paths/account-paths.ts'
import { $pointsToEarn } from '#src/stores/checkout/points-to-earn.ts'
import { $isMember } from '#src/stores/session/stored-member.ts'
import { Button } from '#src/ui/Button.tsx'
import { ContactForm } from './sections/ContactForm.tsx'

export function OrderContact() {
  const isMember = useStore($isMember, { ssr: () => false })
  if (isMember) return null
  return (
    // The server's HTML is the same for everyone, so CSS hides these forms from members.
    <div data-audience="guests" className="grid gap-2.5 lg:gap-6">
      <SignInOffer />
      <ContactForm />
    </div>
  )
}

function SignInOffer() {
  const id = useId()
  const points = useStore($pointsToEarn, { ssr: () => 0 })
  const { title, text, earn, signIn, signUp } = checkoutCopy.saveTime
  return (
    <section
      aria-labelledby={id}
      className="grid gap-2 rounded-lg bg-yellow-200 px-4 py-3 sm:grid-cols-[1fr_auto] sm:items-center sm:gap-4"
    >
      <div>
        <h2 id={id} className="text-title-s">
          {title}
        </h2>
        <p className="text-sm sm:mt-1 sm:text-base">{points > 0 ? earn(points) : text}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button href={`${accountPaths.signIn}?next=/order/checkout`} size="small" variant="secondary">
          {signIn}
        </Button>
        <Button href={`${accountPaths.signUp}?next=/order/checkout`} size="small" variant="link">
          {signUp}
        </Button>
      </div>
    </section>
  )
}
