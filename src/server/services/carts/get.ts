import type { Cart, PriceChange, Problem } from '#src/contract/cart/carts.ts'
import type { Context } from '../context.ts'
import { resolvePromotions } from '../promotions/read-chosen.ts'
import { ServiceError } from '../service-error.ts'
import { findOrderProblems, findPriceChanges } from './order-problems.ts'
import { createCartTiming } from './persistence/cart-times.ts'
import { readCartForChange } from './persistence/read-cart-for-change.ts'
import { requireOpenCart } from './persistence/require-open-cart.ts'
import { priceCart } from './price-cart.ts'

export async function getCart(ctx: Context, id: string): Promise<Cart> {
  const catalog = await ctx.catalog()
  const now = ctx.now()
  const found = await readCartForChange(ctx, id, null)
  if (!found) throw new ServiceError('cart_not_found')
  const { cart, lines, chosen } = found
  if (cart.state !== 'submitting') await requireOpenCart(ctx.db, cart, now)
  const usage = await ctx.slotUsage(ctx.db, cart.locationId, now)
  return priceCart(cart, lines, catalog, now, usage, resolvePromotions(cart, chosen, catalog))
}

type CartValidation = { cart: Cart; problems: Problem[]; changes: PriceChange[] }

export async function validateCart(ctx: Context, id: string): Promise<CartValidation> {
  const catalog = await ctx.catalog()
  const now = ctx.now()
  const found = await readCartForChange(ctx, id, null)
  const row = await requireOpenCart(ctx.db, found?.cart ?? null, now)
  const lines = found?.lines ?? []
  const usage = await ctx.slotUsage(ctx.db, row.locationId, now)
  const promotions = resolvePromotions(row, found?.chosen ?? null, catalog)
  const cart = priceCart(row, lines, catalog, now, usage, promotions)
  const timing = createCartTiming(row, lines, catalog, now, usage)
  return {
    cart,
    problems: findOrderProblems(cart, timing, catalog.translations),
    changes: findPriceChanges(cart, lines),
  }
}
