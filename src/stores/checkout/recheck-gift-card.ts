import { loadModule } from '../api/load-module.ts'
import { $cart } from '../bag/bag.ts'
import { $giftCard, type ChosenGiftCard, loadGiftCard, setGiftCard } from './payment/gift-card.ts'

/**
 * Restores this tab's gift card. Rechecks the card for each new bag, because its balance may have dropped and
 * each bag needs its own reference to the card. Returns a stop function.
 */
export function recheckGiftCardOnBagChange(): () => void {
  $giftCard.set(loadGiftCard())
  let checkedCartId: string | null = null
  return $cart.subscribe(cart => {
    const card = $giftCard.get()
    if (!cart || cart.id === checkedCartId) return
    checkedCartId = cart.id
    if (card) void recheckCard({ ...card, cart_id: cart.id })
  })
}

async function recheckCard(card: ChosenGiftCard): Promise<void> {
  setGiftCard(card)
  const actions = await loadModule(() => import('./gift-card-actions.ts'))
  await actions?.recheckGiftCard(card)
}
