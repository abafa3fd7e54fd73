import type { Cart } from '../../../contract/carts.ts'
import type { Context } from '../context.ts'
import { changeCart, type Write } from './change-cart.ts'

/** Chooses when. Every cart is for as soon as possible, so there is nothing to store yet. */
export function setTime(ctx: Context, write: Write): Promise<Cart> {
  return changeCart(ctx, write, async () => ({}))
}
