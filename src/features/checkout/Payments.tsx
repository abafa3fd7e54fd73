import { useStore } from '@nanostores/react'
import { checkoutCopy } from '#src/copy/checkout.ts'
import { payLater, payLaterHint } from '#src/copy/payment.ts'
import { $paymentType, $service, setPaymentType } from '#src/stores/checkout/payment-choice.ts'
import { ChoiceCard } from '#src/ui/ChoiceCard.tsx'
import { CardForm } from './CardForm.tsx'

/** By card now, or when it is handed over. */
export function Payments() {
  const type = useStore($paymentType, { ssr: 'initial' })
  const service = useStore($service, { ssr: () => 'pickup' as const })
  return (
    <>
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
      {type === 'newcredit' ? <CardForm /> : <p className="mt-4">{payLaterHint[service]}</p>}
    </>
  )
}
