import { eq } from 'drizzle-orm'
import type { Cart } from '../../../contract/carts.ts'
import { cartLines } from '../../db/schema.ts'
import type { Context } from '../context.ts'
import { changeCart, type Write } from './change-cart.ts'

/** Removes every line in one step. */
export function clearCart(ctx: Context, write: Write): Promise<Cart> {
  return changeCart(ctx, write, async ({ tx, cart }) => {
    await tx.delete(cartLines).where(eq(cartLines.cartId, cart.id))
    return { lines: [] }
  })
}
