import type { Cart } from '../../../contract/carts.ts'
import type { Context } from '../context.ts'
import { changeCart, type Write } from './change-cart.ts'

/** Removes every line in one step. */
export function clearCart(ctx: Context, write: Write): Promise<Cart> {
  return changeCart(ctx, write, () => ({ lines: [] }))
}
