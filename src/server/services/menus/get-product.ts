import type { MenuItem } from '../../../contract/menus.ts'
import { fromPrice } from '../../../domain/menu/from-price.ts'
import type { Context } from '../context.ts'
import { ServiceError } from '../service-error.ts'
import { upsellsFor } from './to-menu-product.ts'

export async function getProduct(ctx: Context, menuId: string, productId: string): Promise<MenuItem> {
  const catalogue = await ctx.catalogue()
  const now = ctx.now()
  const on = catalogue.kitchenMenu(menuId)
  if (!on) throw new ServiceError('menu_not_found')
  const product = catalogue.productOn(on, productId, now)
  if (!product) throw new ServiceError('product_not_found')
  const [own = [], ofMenu = []] = [catalogue.upsellsOf(on, productId), on.menu.upsells].map(ids =>
    upsellsFor(
      catalogue,
      on,
      ids.filter(id => id !== productId),
      now,
    ),
  )
  return { ...product, from: fromPrice(product), upsells: own.length > 0 ? own : ofMenu }
}
