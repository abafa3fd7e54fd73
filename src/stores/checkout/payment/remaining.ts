import { computed } from 'nanostores'
import { $cart } from '../../bag/bag.ts'
import { $giftCardPart } from './gift-card.ts'

/** What is left to be paid with a card, on an account or when it is handed over; nothing when all of it is covered. */
export const $remaining = computed(
  [$cart, $giftCardPart],
  (cart, giftCard) => (cart?.totals.total ?? 0) - (giftCard?.amount ?? 0),
)
