import type { Cart, PriceChange, Problem } from '../../../contract/cart/carts.ts'
import type { Context } from '../context.ts'
import { promotionsOf } from '../promotions/read-chosen.ts'
import { ServiceError } from '../service-error.ts'
import { orderProblems, priceChanges } from './order-problems.ts'
import { priceCart } from './price-cart.ts'
import { cartTiming } from './stored/cart-times.ts'
import { readForChange } from './stored/read-for-change.ts'
import { requireOpen } from './stored/require-open.ts'

export async function getCart(ctx: Context, id: string): Promise<Cart> {
  const catalog = await ctx.catalog()
  const now = ctx.now()
  const found = await readForChange(ctx, id, null)
  if (!found) throw new ServiceError('cart_not_found')
  const { cart, lines, chosen } = found
  if (cart.state !== 'submitting') await requireOpen(ctx.db, cart, now)
  const usage = await ctx.slotUsage(ctx.db, cart.locationId, now)
  return priceCart(cart, lines, catalog, now, usage, promotionsOf(cart, chosen, catalog))
}

export type Validation = { cart: Cart; problems: Problem[]; changes: PriceChange[] }

export async function validateCart(ctx: Context, id: string): Promise<Validation> {
  const catalog = await ctx.catalog()
  const now = ctx.now()
  const found = await readForChange(ctx, id, null)
  const row = await requireOpen(ctx.db, found?.cart ?? null, now)
  const lines = found?.lines ?? []
  const usage = await ctx.slotUsage(ctx.db, row.locationId, now)
  const promotions = promotionsOf(row, found?.chosen ?? null, catalog)
  const cart = priceCart(row, lines, catalog, now, usage, promotions)
  const wish = cartTiming(row, lines, catalog, now, usage)
  return { cart, problems: orderProblems(cart, wish, catalog.words), changes: priceChanges(cart, lines) }
}
