import type { MenuItem } from '../../../contract/menus.ts'
import { fromPrice } from '../../../domain/menu/from-price.ts'
import type { Context } from '../context.ts'
import { shownOn } from '../scheduling/needed-on.ts'
import { ServiceError } from '../service-error.ts'
import { firstTimeOf } from './first-time.ts'
import { upsellsFor } from './to-menu-product.ts'

export async function getProduct(
  ctx: Context,
  menuId: string,
  productId: string,
  wanted?: string,
): Promise<MenuItem> {
  const catalog = await ctx.catalog()
  const on = catalog.kitchenMenu(menuId)
  if (!on) throw new ServiceError('menu_not_found')
  const at = shownOn(on, wanted, ctx.now())
  const product = catalog.productOn(on, productId, at)
  if (!product) throw new ServiceError('product_not_found')
  const [own = [], ofMenu = []] = [catalog.upsellsOf(on, productId), on.menu.upsells].map(ids =>
    upsellsFor(
      catalog,
      on,
      ids.filter(id => id !== productId),
      at,
    ),
  )
  return {
    ...product,
    from: fromPrice(product),
    first: firstTimeOf(product, on, catalog, ctx.now()),
    upsells: own.length > 0 ? own : ofMenu,
  }
}
