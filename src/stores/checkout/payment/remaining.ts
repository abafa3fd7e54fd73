import { computed } from 'nanostores'
import { $cart } from '#src/stores/bag/bag.ts'
import { $giftCardPayment } from './gift-card.ts'

export const $remainingAmount = computed(
  [$cart, $giftCardPayment],
  (cart, giftCard) => (cart?.totals.total ?? 0) - (giftCard?.amount ?? 0),
)
