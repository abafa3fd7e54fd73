import { useStore } from '@nanostores/react'
import { useRef, useState } from 'react'
import type { SavedGiftCard } from '#src/contract/cart/gift-cards.ts'
import { giftCardName } from '#src/copy/bag/gift-card.ts'
import { giftCardSectionCopy as copy } from '#src/copy/checkout/gift-card-forms.ts'
import { GiftCardForm } from '#src/features/form/GiftCardForm.tsx'
import { savedGiftCardList } from '#src/stores/account/saved-gift-cards.ts'
import { $cart } from '#src/stores/bag/bag.ts'
import {
  $giftCardMessage,
  $pendingGiftCard,
  applyEnteredGiftCard,
  removeAppliedGiftCard,
  toggleSavedGiftCard,
} from '#src/stores/checkout/gift-card-actions.ts'
import { $giftCard, $giftCardPayment } from '#src/stores/checkout/payment/gift-card.ts'
import { $isMember } from '#src/stores/session/stored-member.ts'
import { Button } from '#src/ui/Button.tsx'
import { Checkbox } from '#src/ui/form/Checkbox.tsx'
import { Price } from '#src/ui/Price.tsx'
import { Icon } from '#src/ui/picture/Icon.tsx'
import { LoadError } from './LoadError.tsx'

export function GiftCardSection() {
  const isMember = useStore($isMember, { ssr: () => false })
  const card = useStore($giftCard, { ssr: () => null })
  const message = useStore($giftCardMessage, { ssr: 'initial' })
  const total = useStore($cart, { ssr: () => null })?.totals.total ?? 0
  const [shouldSave, setShouldSave] = useState(false)
  const section = useRef<HTMLDivElement>(null)
  const removeCard = () => {
    removeAppliedGiftCard()
    // Removing the card also removes the clicked button, so focus moves to the section.
    section.current?.focus()
  }
  const apply = async () => {
    if (await applyEnteredGiftCard(isMember && shouldSave)) setShouldSave(false)
  }
  if (total === 0) return <p>{copy.nothingOwed}</p>
  return (
    <div ref={section} tabIndex={-1} className="grid gap-5 focus-place">
      <p role="status" className="sr-only">
        {message}
      </p>
      {card && !card.kept && <AppliedCard onRemove={removeCard} />}
      {isMember && <SavedGiftCards />}
      <GiftCardForm submit={card ? copy.replace : copy.apply} onSubmit={() => void apply()}>
        {isMember && (
          <Checkbox checked={shouldSave} onChange={event => setShouldSave(event.target.checked)}>
            {copy.save}
          </Checkbox>
        )}
      </GiftCardForm>
    </div>
  )
}

function AppliedCard({ onRemove }: { onRemove: () => void }) {
  const card = useStore($giftCard, { ssr: () => null })
  if (!card) return null
  const name = giftCardName(card.last4)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border-3 border-ink bg-accent px-4 py-3 shadow-sticker-sm">
      <Icon name="gift" className="size-8 shrink-0 text-primary" />
      <div className="min-w-0 grow">
        <p className="font-bold tabular-nums">{name}</p>
        <CardAmounts />
      </div>
      <Button variant="link" size="small" aria-label={copy.takeOffNamed(name)} onClick={onRemove}>
        {copy.takeOff}
      </Button>
    </div>
  )
}

function CardAmounts() {
  const card = useStore($giftCard, { ssr: () => null })
  const part = useStore($giftCardPayment, { ssr: () => null })
  if (!card) return null
  const remaining = card.balance - (part?.amount ?? 0)
  return (
    <p className="text-sm">
      <Price cents={-(part?.amount ?? 0)} /> · {remaining > 0 ? copy.stays(remaining) : copy.takesAll}
    </p>
  )
}

const noCards: SavedGiftCard[] = []

function SavedGiftCards() {
  const loaded = useStore(savedGiftCardList.$loaded, { ssr: 'initial' })
  const card = useStore($giftCard, { ssr: () => null })
  const pendingAccount = useStore($pendingGiftCard, { ssr: 'initial' })
  if (loaded.step === 'failed') {
    return <LoadError error={loaded.error} onRetry={() => void savedGiftCardList.load()} />
  }
  const cards = loaded.step === 'ready' ? loaded.data : noCards
  if (cards.length === 0) return null
  return (
    <ul aria-label={copy.kept} className="grid gap-3 sm:grid-cols-2">
      {cards.map(({ id, description, balance }) => {
        const isChosen = card?.account === id
        return (
          <li key={id}>
            <button
              type="button"
              aria-pressed={isChosen}
              aria-busy={pendingAccount === id || undefined}
              onClick={() => void toggleSavedGiftCard(id)}
              className="flex min-h-15 w-full items-center gap-3 rounded-md border-3 border-ink bg-surface px-4 py-3 text-left leading-tight hover:bg-yellow-50 active:translate-y-px aria-pressed:bg-accent aria-pressed:shadow-sticker-sm"
            >
              <Icon
                name={pendingAccount === id ? 'spinner' : isChosen ? 'check' : 'gift'}
                className={`size-6 shrink-0 text-primary ${pendingAccount === id ? 'animate-spin' : ''}`}
              />
              <span className="min-w-0">
                <span className="block font-bold tabular-nums">{description}</span>
                {isChosen ? <CardAmounts /> : <span className="text-sm">{copy.left(balance)}</span>}
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
