import { atom } from 'nanostores'
import type { ShownGiftCard } from '#src/contract/cart/gift-cards.ts'
import { giftCardName } from '#src/copy/bag/gift-card.ts'
import { giftCardSectionCopy } from '#src/copy/checkout/gift-card-forms.ts'
import { refuseGiftCard, sendGiftCard } from '../account/gift-card-form.ts'
import { savedGiftCards } from '../account/saved-gift-cards.ts'
import { type Result, request } from '../api/request.ts'
import { $cart } from '../bag/bag.ts'
import { track } from '../tracking/track.ts'
import { setSectionOpen } from './open-sections.ts'
import { clearAlert } from './order/alert-place.ts'
import { refusalPlace } from './order/refusal-place.ts'
import { $giftCard, $giftCardPart, type ChosenGiftCard, rememberGiftCard } from './payment/gift-card.ts'

export const $giftCardNews = atom('')
export const $wantedGiftCard = atom<string | null>(null)

/**
 * Applies the typed card, replacing another; typing the applied card removes it. Returns false if refused.
 */
export async function applyTypedCard(save: boolean): Promise<boolean> {
  const cartId = $cart.get()?.id
  if (!cartId) return false
  const shown = await sendGiftCard(async ({ card, headers }) => {
    const body = { ...card, save }
    return heldTo(await request('post', '/carts/{id}/giftcard', { params: { id: cartId }, body, headers }))
  })
  if (!shown?.ok) return false
  take(cartId, shown.data)
  if (shown.data.kept) void savedGiftCards.load()
  return true
}

export async function applySavedCard(account: string): Promise<void> {
  const cartId = $cart.get()?.id
  if (!cartId || $wantedGiftCard.get()) return
  if ($giftCard.get()?.account === account) return removeChosenCard()
  $wantedGiftCard.set(account)
  const shown = await show(cartId, account)
  $wantedGiftCard.set(null)
  if (shown.ok) take(cartId, shown.data)
  else refuseGiftCard(shown.error)
}

export function removeChosenCard(): void {
  const card = $giftCard.get()
  if (!card) return
  rememberGiftCard(null)
  clearAlert('gift-cards')
  $giftCardNews.set(giftCardSectionCopy.takenOff(giftCardName(card.last4)))
}

/** Rechecks a chosen card: for another bag, or later, it may cover less or nothing. */
export async function recheckCard(card: ChosenGiftCard): Promise<void> {
  const shown = await show(card.cart_id, card.account)
  if ($giftCard.get() !== card) return
  if (shown.ok) return rememberGiftCard(chosen(card.cart_id, shown.data))
  // Without a response, placing the order checks the card.
  if (refusalPlace(shown.error) !== 'gift-cards') return
  rememberGiftCard(null)
  refuseGiftCard(shown.error)
  setSectionOpen('gift-cards', true)
}

async function show(id: string, account: string): Promise<Result<ShownGiftCard>> {
  return heldTo(await request('post', '/carts/{id}/giftcard', { params: { id }, body: { account } }))
}

/** Treats an empty card as a refusal with the response's message. */
function heldTo(shown: Result<ShownGiftCard>): Result<ShownGiftCard> {
  if (!shown.ok || shown.data.balance > 0) return shown
  const { message, last4, balance } = shown.data
  return { ok: false, error: { code: 'gift_card_short', message, details: { last4, balance } } }
}

function take(cartId: string, shown: ShownGiftCard): void {
  if ($giftCard.get()?.account === shown.account) return removeChosenCard()
  rememberGiftCard(chosen(cartId, shown))
  clearAlert('gift-cards')
  const value = $giftCardPart.get()?.amount ?? 0
  $giftCardNews.set(giftCardSectionCopy.used(giftCardName(shown.last4), value))
  track('add_gift_card', { value })
}

function chosen(cart_id: string, { account, last4, balance, kept }: ShownGiftCard): ChosenGiftCard {
  return { cart_id, account, last4, balance, kept }
}
