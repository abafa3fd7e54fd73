import type { Cart, PriceChange, Problem } from '../../../contract/carts.ts'
import type { Context } from '../context.ts'
import { cartWish } from '../times/order-wish.ts'
import { readCartRow, readLineRows } from './cart-rows.ts'
import { orderProblems, priceChanges } from './order-problems.ts'
import { priceCart } from './price-cart.ts'
import { requireOpen } from './require-open.ts'

export type Validation = { cart: Cart; problems: Problem[]; changes: PriceChange[] }

/** What keeps a cart from being ordered now; nothing is changed by asking. */
export async function validateCart(ctx: Context, id: string): Promise<Validation> {
  const catalogue = await ctx.catalogue()
  const now = ctx.now()
  return ctx.db.transaction(async tx => {
    const row = await requireOpen(tx, await readCartRow(ctx, tx, id), now)
    const lines = await readLineRows(tx, id)
    const loads = await ctx.loads(tx, row.locationId, now)
    const cart = priceCart(row, lines, catalogue, now, loads)
    const wish = cartWish(row, lines, catalogue, now, loads)
    return { cart, problems: orderProblems(cart, wish), changes: priceChanges(cart, lines) }
  })
}
