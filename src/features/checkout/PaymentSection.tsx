import { useStore } from '@nanostores/react'
import { checkoutCopy } from '#src/copy/checkout.ts'
import { payLater, payLaterHint } from '#src/copy/payment.ts'
import { serviceOf } from '#src/domain/kitchen/handoff.ts'
import { lazyPart } from '#src/features/loading/lazy-part.ts'
import { WhenNear } from '#src/features/loading/WhenNear.tsx'
import { setPaymentType } from '#src/stores/checkout/checkout.ts'
import { $paymentType } from '#src/stores/checkout/submit.ts'
import { $handoff } from '#src/stores/handoff/handoff-choice.ts'
import { ChoiceCard } from '#src/ui/ChoiceCard.tsx'
import { CheckoutAlert } from './CheckoutAlert.tsx'
import { CheckoutSection } from './CheckoutSection.tsx'

/** It stands below the first screen of a phone. */
const cardForm = lazyPart(async () => (await import('./CardForm.tsx')).CardForm)

/** By card now, or when it is handed over. */
export function PaymentSection() {
  const type = useStore($paymentType, { ssr: 'initial' })
  const handoff = useStore($handoff, { ssr: () => null })
  const service = handoff ? serviceOf(handoff) : 'pickup'
  return (
    <CheckoutSection title={checkoutCopy.paymentTitle}>
      <CheckoutAlert place="payment" />
      <fieldset>
        <legend className="sr-only">{checkoutCopy.paymentTitle}</legend>
        <div className="grid gap-3 sm:grid-cols-2">
          <ChoiceCard
            name="payment"
            value="newcredit"
            checked={type === 'newcredit'}
            onChoose={() => setPaymentType('newcredit')}
          >
            <span className="font-bold">{checkoutCopy.payByCard}</span>
          </ChoiceCard>
          <ChoiceCard
            name="payment"
            value="payinstore"
            checked={type === 'payinstore'}
            onChoose={() => setPaymentType('payinstore')}
          >
            <span className="font-bold">{payLater[service]}</span>
          </ChoiceCard>
        </div>
      </fieldset>
      {type === 'newcredit' ? (
        <WhenNear part={cardForm} className="mt-5 h-96 w-full" />
      ) : (
        <p className="mt-4">{payLaterHint[service]}</p>
      )}
    </CheckoutSection>
  )
}
