import type { MenuProduct } from '#src/contract/menus.ts'
import type { Context } from '../context.ts'
import { listUpsellProducts } from '../menus/to-menu-product.ts'
import { productAvailabilityTime } from '../scheduling/menu-times.ts'
import { ServiceError } from '../service-error.ts'
import { requireCartMenu } from './persistence/cart-times.ts'
import { readCartForChange } from './persistence/read-cart-for-change.ts'
import { requireOpenCart } from './persistence/require-open-cart.ts'

const CART_UPSELLS_MAX = 12

/** Returns products to suggest: first the upsells of the cart's products, then the upsells of the menu. */
export async function listUpsells(ctx: Context, id: string): Promise<{ products: MenuProduct[] }> {
  const catalog = await ctx.catalog()
  const now = ctx.now()
  const found = await readCartForChange(ctx, id, null)
  if (!found) throw new ServiceError('cart_not_found')
  const { cart, lines } = found
  if (cart.state !== 'submitting') await requireOpenCart(ctx.db, cart, now)
  const cartProductIds = lines.map(line => line.productId)
  const kitchenMenu = requireCartMenu(cart, catalog)
  const candidateIds = [
    ...cartProductIds.flatMap(productId => catalog.upsellsOf(kitchenMenu, productId)),
    ...kitchenMenu.menu.upsells,
  ]
  const products = listUpsellProducts(
    catalog,
    kitchenMenu,
    candidateIds.filter(productId => !cartProductIds.includes(productId)),
    productAvailabilityTime(kitchenMenu, cart, now),
  )
  return { products: products.slice(0, CART_UPSELLS_MAX) }
}
