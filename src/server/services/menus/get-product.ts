import type { Product } from '../../../domain/menu.ts'
import type { Context } from '../context.ts'
import { ServiceError } from '../service-error.ts'

export async function getProduct(ctx: Context, menuId: string, productId: string): Promise<Product> {
  const catalogue = await ctx.catalogue()
  const location = catalogue.locationByMenu(menuId)
  if (!location) throw new ServiceError('menu_not_found')
  const product = catalogue.productOn(location, productId)
  if (!product) throw new ServiceError('product_not_found')
  return product
}
