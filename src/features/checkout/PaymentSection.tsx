import { useStore } from '@nanostores/react'
import { checkoutCopy } from '#src/copy/checkout.ts'
import { setPaymentType } from '#src/stores/checkout.ts'
import { $paymentType } from '#src/stores/payment-type.ts'
import { ChoiceCard } from '#src/ui/ChoiceCard.tsx'
import { CheckoutAlert } from './CheckoutAlert.tsx'
import { CheckoutSection } from './CheckoutSection.tsx'
import { checkoutParts } from './checkout-parts.ts'
import { WhenNear } from './WhenNear.tsx'

/** By card now, or at the counter. */
export function PaymentSection() {
  const type = useStore($paymentType, { ssr: 'initial' })
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
            <span className="font-bold">{checkoutCopy.payInStore}</span>
          </ChoiceCard>
        </div>
      </fieldset>
      {type === 'newcredit' ? (
        <WhenNear part={checkoutParts.card} className="mt-5 h-96 w-full" />
      ) : (
        <p className="mt-4">{checkoutCopy.payInStoreHint}</p>
      )}
    </CheckoutSection>
  )
}
