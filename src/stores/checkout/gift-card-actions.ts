import { atom } from 'nanostores'
import type { GiftCardCoverage } from '#src/contract/cart/gift-cards.ts'
import { giftCardName } from '#src/copy/bag/gift-card.ts'
import { giftCardSectionCopy } from '#src/copy/checkout/gift-card-forms.ts'
import { showGiftCardError, submitGiftCardForm } from '../account/gift-card-form.ts'
import { savedGiftCardList } from '../account/saved-gift-cards.ts'
import { type Result, request } from '../api/request.ts'
import { $cart } from '../bag/bag.ts'
import { trackEvent } from '../tracking/track.ts'
import { setSectionOpen } from './open-sections.ts'
import { clearAlert } from './order/alert-section.ts'
import { findErrorSection } from './order/error-section.ts'
import { $giftCard, $giftCardPayment, type ChosenGiftCard, setGiftCard } from './payment/gift-card.ts'

export const $giftCardMessage = atom('')
export const $pendingGiftCard = atom<string | null>(null)

/**
 * Replaces the applied gift card with the entered one, or removes the entered card if it is already applied.
 * Returns false if the input is invalid or the server rejects the card.
 */
export async function applyEnteredGiftCard(save: boolean): Promise<boolean> {
  const cartId = $cart.get()?.id
  if (!cartId) return false
  const result = await submitGiftCardForm(async ({ card, headers }) => {
    const body = { ...card, save }
    return rejectEmptyCard(
      await request('post', '/carts/{id}/giftcard', { params: { id: cartId }, body, headers }),
    )
  })
  if (!result?.ok) return false
  toggleGiftCard(cartId, result.data)
  if (result.data.kept) void savedGiftCardList.load()
  return true
}

export async function toggleSavedGiftCard(account: string): Promise<void> {
  const cartId = $cart.get()?.id
  if (!cartId || $pendingGiftCard.get()) return
  if ($giftCard.get()?.account === account) return removeAppliedGiftCard()
  $pendingGiftCard.set(account)
  const result = await fetchGiftCard(cartId, account)
  $pendingGiftCard.set(null)
  if (result.ok) toggleGiftCard(cartId, result.data)
  else showGiftCardError(result.error)
}

export function removeAppliedGiftCard(): void {
  const card = $giftCard.get()
  if (!card) return
  setGiftCard(null)
  clearAlert('gift-cards')
  $giftCardMessage.set(giftCardSectionCopy.takenOff(giftCardName(card.last4)))
}

/**
 * Rechecks the chosen gift card, because it may cover less than before. Removes the card if it can no longer
 * pay.
 */
export async function recheckGiftCard(card: ChosenGiftCard): Promise<void> {
  const result = await fetchGiftCard(card.cart_id, card.account)
  if ($giftCard.get() !== card) return
  if (result.ok) return setGiftCard(toChosenCard(card.cart_id, result.data))
  // Keeps the card after other errors, such as a lost connection, because the server rechecks the card when
  // the guest places the order.
  if (findErrorSection(result.error) !== 'gift-cards') return
  setGiftCard(null)
  showGiftCardError(result.error)
  setSectionOpen('gift-cards', true)
}

async function fetchGiftCard(id: string, account: string): Promise<Result<GiftCardCoverage>> {
  return rejectEmptyCard(await request('post', '/carts/{id}/giftcard', { params: { id }, body: { account } }))
}

/** Converts a successful result to an error if the card has no balance. Keeps the response's message. */
function rejectEmptyCard(result: Result<GiftCardCoverage>): Result<GiftCardCoverage> {
  if (!result.ok || result.data.balance > 0) return result
  const { message, last4, balance } = result.data
  return { ok: false, error: { code: 'gift_card_short', message, details: { last4, balance } } }
}

function toggleGiftCard(cartId: string, card: GiftCardCoverage): void {
  if ($giftCard.get()?.account === card.account) return removeAppliedGiftCard()
  setGiftCard(toChosenCard(cartId, card))
  clearAlert('gift-cards')
  const value = $giftCardPayment.get()?.amount ?? 0
  $giftCardMessage.set(giftCardSectionCopy.used(giftCardName(card.last4), value))
  trackEvent('add_gift_card', { value })
}

function toChosenCard(cart_id: string, { account, last4, balance, kept }: GiftCardCoverage): ChosenGiftCard {
  return { cart_id, account, last4, balance, kept }
}
