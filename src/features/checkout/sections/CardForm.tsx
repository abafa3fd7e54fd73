import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import { cardBrandName, cardCopy } from '#src/copy/checkout/payment.ts'
import { type CardField, formatCardNumber, formatExpiry } from '#src/domain/money/card.ts'
import { toAsciiDigits } from '#src/domain/text/clean-text.ts'
import { useInvalidFocus } from '#src/features/form/use-invalid-focus.ts'
import { $settings } from '#src/stores/api/app-settings.ts'
import { $cardErrors, $cardInput, editCardField, fillTestCard } from '#src/stores/checkout/payment/card.ts'
import { MaskedField } from '#src/ui/form/MaskedField.tsx'
import { Icon } from '#src/ui/picture/Icon.tsx'
import { SaveCardCheckbox } from './SaveCardCheckbox.tsx'

export function CardForm() {
  const card = useStore($cardInput, { ssr: 'initial' })
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
    onText: (text: string) => editCardField(name, text),
  })
  return (
    <div className="mt-3 grid gap-2 sm:mt-4 sm:gap-3">
      <form
        ref={form}
        noValidate
        onSubmit={event => event.preventDefault()}
        className="flex flex-wrap gap-x-1.5 gap-y-2 sm:gap-y-3"
      >
        <div className="w-full">
          <MaskedField {...field('number')} mask={formatCardNumber} autoComplete="cc-number" />
        </div>
        <div className="grow basis-23.5">
          <MaskedField
            {...field('expiry')}
            mask={formatExpiry}
            autoComplete="cc-exp"
            placeholder={cardCopy.expiryExample}
          />
        </div>
        <div className="grow basis-25.75">
          <MaskedField {...field('cvv')} mask={toAsciiDigits} autoComplete="cc-csc" />
        </div>
        <div className="grow basis-22.25">
          <MaskedField {...field('zip')} mask={toAsciiDigits} autoComplete="billing postal-code" />
        </div>
      </form>
      <SaveCardCheckbox />
      <TestCards />
    </div>
  )
}

function TestCards() {
  const cards = useStore($settings, { ssr: 'initial' })?.payment.cards ?? []
  if (cards.length === 0) return null
  return (
    <details className="group rounded-md border-2 border-dashed border-ink bg-yellow-100">
      <summary className="flex min-h-11 items-center gap-2 rounded-md px-3 text-sm font-bold">
        {cardCopy.sandboxTitle}
        <span className="grow text-right font-normal underline">{cardCopy.more}</span>
        <Icon name="chevron-down" className="size-4 group-open:rotate-180" />
      </summary>
      <div className="px-3 pb-3">
        <p className="text-sm">{cardCopy.sandbox}</p>
        <ul className="divide-y-2 divide-yellow-300">
          {cards.map(card => (
            <TestCard key={card.number} card={card} />
          ))}
        </ul>
      </div>
    </details>
  )
}

function TestCard({ card }: { card: { number: string; brand: string; outcome: string } }) {
  const { number, brand, outcome } = card
  return (
    <li className="flex min-h-13 items-center justify-between gap-3 py-1">
      <span className="text-sm leading-tight">
        <span className="block font-bold tabular-nums">
          {cardCopy.number(cardBrandName(brand), number.slice(-4))}
        </span>
        {outcome}
      </span>
      <button
        type="button"
        onClick={() => fillTestCard(card)}
        aria-label={cardCopy.use(number)}
        className="min-h-11 shrink-0 rounded-md border-2 border-ink bg-surface px-4 text-sm font-bold hover:bg-yellow-50 active:translate-y-px"
      >
        {cardCopy.fill}
      </button>
    </li>
  )
}
