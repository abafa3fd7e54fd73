import type { Menu } from '../../../contract/menus.ts'
import type { Context } from '../context.ts'
import { ServiceError } from '../service-error.ts'
import { toMenuProduct } from './to-menu-product.ts'

export async function getMenu(ctx: Context, menuId: string): Promise<Menu> {
  const catalogue = await ctx.catalogue()
  const now = ctx.now()
  const on = catalogue.kitchenMenu(menuId)
  if (!on) throw new ServiceError('menu_not_found')
  const { prefix, pre_select_default_modifiers } = catalogue.settings
  return {
    menu_id: menuId,
    location_id: on.location.id,
    name: on.menu.name,
    kind: on.kind,
    super_categories: on.menu.super_categories,
    app: prefix,
    catering: on.terms,
    categories: on.menu.categories.map(category => ({
      id: category.id,
      name: category.name,
      description: category.description,
      super_category: category.super_category ?? null,
      served: on.kind === 'catering' ? [] : category.served,
      products: category.products.flatMap(id => {
        const product = catalogue.productOn(on, id, now)
        return product ? [toMenuProduct(product, pre_select_default_modifiers)] : []
      }),
    })),
  }
}
