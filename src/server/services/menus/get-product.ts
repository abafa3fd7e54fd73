import type { MenuItem } from '#src/contract/menus.ts'
import { findFromPrice } from '#src/domain/menu/from-price.ts'
import type { Context } from '../context.ts'
import { menuDisplayTime } from '../scheduling/menu-times.ts'
import { ServiceError } from '../service-error.ts'
import { findFirstOrderTime } from './first-order-time.ts'
import { listUpsellProducts } from './to-menu-product.ts'

export async function getProduct(
  ctx: Context,
  menuId: string,
  productId: string,
  requestedTime?: string,
): Promise<MenuItem> {
  const catalog = await ctx.catalog()
  const kitchenMenu = catalog.kitchenMenu(menuId)
  if (!kitchenMenu) throw new ServiceError('menu_not_found')
  const at = menuDisplayTime(kitchenMenu, requestedTime, ctx.now())
  const product = catalog.productOnMenu(kitchenMenu, productId, at)
  if (!product) throw new ServiceError('product_not_found')
  const [productUpsells = [], menuUpsells = []] = [
    catalog.upsellsOf(kitchenMenu, productId),
    kitchenMenu.menu.upsells,
  ].map(ids =>
    listUpsellProducts(
      catalog,
      kitchenMenu,
      ids.filter(id => id !== productId),
      at,
    ),
  )
  return {
    ...product,
    from: findFromPrice(product),
    first: findFirstOrderTime(product, kitchenMenu, catalog, ctx.now()),
    upsells: productUpsells.length > 0 ? productUpsells : menuUpsells,
  }
}
