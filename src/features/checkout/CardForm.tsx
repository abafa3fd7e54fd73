import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import { cardCopy } from '#src/copy/payment.ts'
import type { CardField } from '#src/domain/money/card.ts'
import { useInvalidFocus } from '#src/features/form/use-invalid-focus.ts'
import { $card, $cardErrors, typeCard } from '#src/stores/checkout/card.ts'
import { MaskedField } from '#src/ui/MaskedField.tsx'
import { cardNumberMask, digitsMask, expiryMask } from './card-masks.ts'
import { TestCards } from './TestCards.tsx'

const cvvMask = digitsMask(4)
const zipMask = digitsMask(5)

/** The sandbox's own card fields, where a real provider puts its own. */
export function CardForm() {
  const card = useStore($card, { ssr: 'initial' })
  const errors = useStore($cardErrors, { ssr: 'initial' })
  const form = useRef<HTMLFormElement>(null)
  useInvalidFocus(form, 'card')
  const field = (name: CardField) => ({
    name,
    label: cardCopy.label[name],
    error: errors[name],
    value: card[name],
    inputMode: 'numeric' as const,
    required: true,
    onText: (text: string) => typeCard(name, text),
  })
  return (
    <div className="mt-5 grid gap-5">
      <TestCards />
      <form
        ref={form}
        noValidate
        onSubmit={event => event.preventDefault()}
        className="grid grid-cols-2 gap-4 sm:grid-cols-6"
      >
        <div className="col-span-2 sm:col-span-6">
          <MaskedField {...field('number')} mask={cardNumberMask} autoComplete="cc-number" />
        </div>
        <div className="sm:col-span-2">
          <MaskedField {...field('expiry')} mask={expiryMask} autoComplete="cc-exp" placeholder="MM/YY" />
        </div>
        <div className="sm:col-span-2">
          <MaskedField {...field('cvv')} mask={cvvMask} autoComplete="cc-csc" />
        </div>
        <div className="col-span-2">
          <MaskedField {...field('zip')} mask={zipMask} autoComplete="billing postal-code" />
        </div>
      </form>
    </div>
  )
}
