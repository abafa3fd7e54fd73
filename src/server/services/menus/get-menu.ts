import type { Menu } from '#src/contract/menus.ts'
import { daypartOf } from '#src/domain/time/daypart.ts'
import type { Catalog, KitchenMenu } from '#src/server/catalog/catalog.ts'
import type { Context } from '../context.ts'
import { menuDisplayTime } from '../scheduling/menu-times.ts'
import { ServiceError } from '../service-error.ts'
import { toMenuProduct } from './to-menu-product.ts'

export async function getMenu(ctx: Context, menuId: string, requestedTime?: string): Promise<Menu> {
  const catalog = await ctx.catalog()
  const kitchenMenu = catalog.kitchenMenu(menuId)
  if (!kitchenMenu) throw new ServiceError('menu_not_found')
  const at = menuDisplayTime(kitchenMenu, requestedTime, ctx.now())
  const { prefix, pre_select_default_modifiers } = catalog.settings
  return {
    menu_id: menuId,
    location_id: kitchenMenu.location.id,
    name: kitchenMenu.menu.name,
    kind: kitchenMenu.kind,
    super_categories: kitchenMenu.menu.super_categories,
    app: prefix,
    catering: kitchenMenu.terms,
    popular: popularDishesAt(catalog, kitchenMenu, at),
    categories: kitchenMenu.menu.categories.map(category => ({
      id: category.id,
      name: category.name,
      description: category.description,
      super_category: category.super_category ?? null,
      served: kitchenMenu.kind === 'catering' ? [] : category.served,
      products: category.products.flatMap(id => {
        const product = catalog.productOnMenu(kitchenMenu, id, at)
        return product ? [toMenuProduct(product, pre_select_default_modifiers)] : []
      }),
    })),
  }
}

/** Returns the kitchen's most popular dishes in the daypart of `at` that are available at that time. */
function popularDishesAt(catalog: Catalog, kitchenMenu: KitchenMenu, at: Date): string[] {
  const { popular, timezone } = kitchenMenu.location
  if (kitchenMenu.kind === 'catering' || !popular) return []
  const dishes = popular[daypartOf(at, timezone)] ?? []
  return dishes.filter(id => catalog.productOnMenu(kitchenMenu, id, at)?.available)
}
