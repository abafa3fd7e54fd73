import { useStore } from '@nanostores/react'
import { useRef, useState } from 'react'
import type { SavedGiftCard } from '#src/contract/cart/gift-cards.ts'
import { giftCardName } from '#src/copy/bag/gift-card.ts'
import { giftCardSectionCopy as words } from '#src/copy/checkout/gift-card-forms.ts'
import { GiftCardForm } from '#src/features/form/GiftCardForm.tsx'
import { savedGiftCards } from '#src/stores/account/saved-gift-cards.ts'
import { $cart } from '#src/stores/bag/bag.ts'
import {
  $giftCardNews,
  $wantedGiftCard,
  applySavedCard,
  applyTypedCard,
  removeChosenCard,
} from '#src/stores/checkout/gift-card-verbs.ts'
import { $giftCard, $giftCardPart } from '#src/stores/checkout/payment/gift-card.ts'
import { $isMember } from '#src/stores/session/member-memory.ts'
import { Button } from '#src/ui/Button.tsx'
import { Checkbox } from '#src/ui/form/Checkbox.tsx'
import { Price } from '#src/ui/Price.tsx'
import { Icon } from '#src/ui/picture/Icon.tsx'
import { NotRead } from './NotRead.tsx'

export function GiftCards() {
  const isMember = useStore($isMember, { ssr: () => false })
  const card = useStore($giftCard, { ssr: () => null })
  const news = useStore($giftCardNews, { ssr: 'initial' })
  const total = useStore($cart, { ssr: () => null })?.totals.total ?? 0
  const [isSaved, setSaved] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const takeOff = () => {
    removeChosenCard()
    // The pressed button disappears with the card.
    place.current?.focus()
  }
  const apply = async () => {
    if (await applyTypedCard(isMember && isSaved)) setSaved(false)
  }
  if (total === 0) return <p>{words.nothingOwed}</p>
  return (
    <div ref={place} tabIndex={-1} className="grid gap-5 focus-place">
      <p role="status" className="sr-only">
        {news}
      </p>
      {card && !card.kept && <Chosen onTakeOff={takeOff} />}
      {isMember && <SavedGiftCards />}
      <GiftCardForm submit={card ? words.replace : words.apply} onSubmit={() => void apply()}>
        {isMember && (
          <Checkbox checked={isSaved} onChange={event => setSaved(event.target.checked)}>
            {words.save}
          </Checkbox>
        )}
      </GiftCardForm>
    </div>
  )
}

function Chosen({ onTakeOff }: { onTakeOff: () => void }) {
  const card = useStore($giftCard, { ssr: () => null })
  if (!card) return null
  const name = giftCardName(card.last4)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border-3 border-ink bg-accent px-4 py-3 shadow-sticker-sm">
      <Icon name="gift" className="size-8 shrink-0 text-primary" />
      <div className="min-w-0 grow">
        <p className="font-bold tabular-nums">{name}</p>
        <Terms />
      </div>
      <Button variant="link" size="small" aria-label={words.takeOffNamed(name)} onClick={onTakeOff}>
        {words.takeOff}
      </Button>
    </div>
  )
}

function Terms() {
  const card = useStore($giftCard, { ssr: () => null })
  const part = useStore($giftCardPart, { ssr: () => null })
  if (!card) return null
  const stays = card.balance - (part?.amount ?? 0)
  return (
    <p className="text-sm">
      <Price cents={-(part?.amount ?? 0)} /> · {stays > 0 ? words.stays(stays) : words.takesAll}
    </p>
  )
}

const none: SavedGiftCard[] = []

function SavedGiftCards() {
  const loaded = useStore(savedGiftCards.$loaded, { ssr: 'initial' })
  const card = useStore($giftCard, { ssr: () => null })
  const wanted = useStore($wantedGiftCard, { ssr: 'initial' })
  if (loaded.step === 'failed') {
    return <NotRead error={loaded.error} onRetry={() => void savedGiftCards.load()} />
  }
  const cards = loaded.step === 'ready' ? loaded.data : none
  if (cards.length === 0) return null
  return (
    <ul aria-label={words.kept} className="grid gap-3 sm:grid-cols-2">
      {cards.map(({ id, description, balance }) => {
        const isChosen = card?.account === id
        return (
          <li key={id}>
            <button
              type="button"
              aria-pressed={isChosen}
              aria-busy={wanted === id || undefined}
              onClick={() => void applySavedCard(id)}
              className="flex min-h-15 w-full items-center gap-3 rounded-md border-3 border-ink bg-surface px-4 py-3 text-left leading-tight hover:bg-yellow-50 active:translate-y-px aria-pressed:bg-accent aria-pressed:shadow-sticker-sm"
            >
              <Icon
                name={wanted === id ? 'spinner' : isChosen ? 'check' : 'gift'}
                className={`size-6 shrink-0 text-primary ${wanted === id ? 'animate-spin' : ''}`}
              />
              <span className="min-w-0">
                <span className="block font-bold tabular-nums">{description}</span>
                {isChosen ? <Terms /> : <span className="text-sm">{words.left(balance)}</span>}
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
