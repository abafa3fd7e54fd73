import { computed } from 'nanostores'
import { $cart } from '../../bag/bag.ts'
import { $giftCardPart } from './gift-card.ts'

export const $remaining = computed(
  [$cart, $giftCardPart],
  (cart, giftCard) => (cart?.totals.total ?? 0) - (giftCard?.amount ?? 0),
)
