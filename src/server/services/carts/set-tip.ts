import type { Cart } from '#src/contract/cart/carts.ts'
import type { Tip } from '#src/domain/money/tip.ts'
import type { Context } from '../context.ts'
import { ServiceError } from '../service-error.ts'
import { type CartWriteRequest, changeCart } from './change-cart.ts'

export function setTip(ctx: Context, write: CartWriteRequest, tip: Tip): Promise<Cart> {
  return changeCart(ctx, write, async ({ kitchenMenu }) => {
    if (!kitchenMenu.location.tips_allowed && tip.kind !== 'none') throw new ServiceError('tip_not_allowed')
    return { cart: { tip } }
  })
}
