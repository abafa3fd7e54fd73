import { atom, computed } from 'nanostores'
import { giftCardName } from '#src/copy/bag/gift-card.ts'
import { splitWithGiftCard } from '#src/domain/money/gift-card.ts'
import type { Cents } from '#src/domain/money/money.ts'
import type { ApiError } from '#src/stores/api/request.ts'
import { $cart } from '#src/stores/bag/bag.ts'
import { environment } from '#src/stores/browser/environment.ts'
import { parseStoredValue, storageKey } from '#src/stores/browser/page-storage.ts'
import { findErrorSection } from '../order/error-section.ts'

const GIFT_CARD_KEY = storageKey('gift-card')

export type ChosenGiftCard = {
  cart_id: string
  account: string
  last4: string
  balance: Cents
  kept: boolean
}

export const $giftCard = atom<ChosenGiftCard | null>(null)

export const $giftCardPayment = computed([$giftCard, $cart], (card, cart) => {
  if (!card || !cart) return null
  const { paid } = splitWithGiftCard(cart.totals.total, card.balance)
  return paid > 0 ? { account: card.account, last4: card.last4, amount: paid } : null
})

export const $giftCardSummary = computed($giftCard, card => card && giftCardName(card.last4))

export function setGiftCard(card: ChosenGiftCard | null): void {
  $giftCard.set(card)
  const { session } = environment()
  if (card) session?.setItem(GIFT_CARD_KEY, JSON.stringify(card))
  else session?.removeItem(GIFT_CARD_KEY)
}

/** Updates the gift card's balance from an error response, or removes the card if it can no longer pay. */
export function updateGiftCardFromError(error: ApiError): void {
  const card = $giftCard.get()
  if (!card || findErrorSection(error) !== 'gift-cards') return
  const remaining = error.code === 'gift_card_short' ? error.details.balance : 0
  setGiftCard(remaining > 0 ? { ...card, balance: remaining } : null)
}

export function loadGiftCard(): ChosenGiftCard | null {
  const stored = environment().session?.getItem(GIFT_CARD_KEY) ?? null
  return parseStoredValue<ChosenGiftCard>(
    stored,
    ({ account, balance }) => typeof account === 'string' && typeof balance === 'number',
  )
}
