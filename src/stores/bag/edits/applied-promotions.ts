import { computed } from 'nanostores'
import type { Cart } from '#src/contract/cart/carts.ts'
import { $cart } from '../bag.ts'

export const $coupon = computed($cart, cart => findPromotion(cart, 'coupon'))
export const $reward = computed($cart, cart => findPromotion(cart, 'reward'))

function findPromotion(cart: Cart | null, kind: Cart['promotions'][number]['kind']) {
  return cart?.promotions.find(promotion => promotion.kind === kind) ?? null
}
