import { computed } from 'nanostores'
import { $cart } from '../../bag/bag.ts'
import { $giftCardPart } from './gift-card.ts'

/** The amount that gift cards do not cover, to be paid by card, account or at the handover. */
export const $remaining = computed(
  [$cart, $giftCardPart],
  (cart, giftCard) => (cart?.totals.total ?? 0) - (giftCard?.amount ?? 0),
)
