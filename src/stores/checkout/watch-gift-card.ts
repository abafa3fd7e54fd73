import { loadCode } from '../api/load-code.ts'
import { $cart } from '../bag/bag.ts'
import { $giftCard, type ChosenGiftCard, keepGiftCard, recallGiftCard } from './payment/gift-card.ts'

/**
 * Brings back the card that was chosen in this tab, until told to stop. It is looked at again then, for less may be left
 * on it, and for another bag, for which what stands for it may not be good.
 */
export function watchGiftCard(): () => void {
  $giftCard.set(recallGiftCard())
  let lookedFor: string | null = null
  return $cart.subscribe(cart => {
    const card = $giftCard.get()
    if (!cart || cart.id === lookedFor) return
    lookedFor = cart.id
    if (card) void lookAgain({ ...card, cart_id: cart.id })
  })
}

async function lookAgain(card: ChosenGiftCard): Promise<void> {
  keepGiftCard(card)
  const verbs = await loadCode(() => import('./gift-card-verbs.ts'))
  await verbs?.lookAgain(card)
}
