import type { MenuProduct } from '../../../contract/menus.ts'
import { CART_UPSELLS_MAX } from '../../../domain/limits.ts'
import type { Context } from '../context.ts'
import { upsellsFor } from '../menus/to-menu-product.ts'
import { neededOn } from '../scheduling/needed-on.ts'
import { ServiceError } from '../service-error.ts'
import { menuOf } from './stored/cart-times.ts'
import { readForChange } from './stored/read-for-change.ts'
import { requireOpen } from './stored/require-open.ts'

/** First products that go with the cart's lines, then the menu's. */
export async function listUpsells(ctx: Context, id: string): Promise<{ products: MenuProduct[] }> {
  const catalog = await ctx.catalog()
  const now = ctx.now()
  const found = await readForChange(ctx, id, null)
  if (!found) throw new ServiceError('cart_not_found')
  const { cart, lines } = found
  if (cart.state !== 'submitting') await requireOpen(ctx.db, cart, now)
  const inBag = lines.map(line => line.productId)
  const on = menuOf(cart, catalog)
  const wanted = [...inBag.flatMap(each => catalog.upsellsOf(on, each)), ...on.menu.upsells]
  const products = upsellsFor(
    catalog,
    on,
    wanted.filter(each => !inBag.includes(each)),
    neededOn(on, cart, now),
  )
  return { products: products.slice(0, CART_UPSELLS_MAX) }
}
