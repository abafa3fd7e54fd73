import type { Menu } from '../../../contract/menus.ts'
import { daypartOf } from '../../../domain/time/daypart.ts'
import type { Catalog, KitchenMenu } from '../../catalog/catalog.ts'
import type { Context } from '../context.ts'
import { shownOn } from '../scheduling/needed-on.ts'
import { ServiceError } from '../service-error.ts'
import { toMenuProduct } from './to-menu-product.ts'

export async function getMenu(ctx: Context, menuId: string, wanted?: string): Promise<Menu> {
  const catalog = await ctx.catalog()
  const on = catalog.kitchenMenu(menuId)
  if (!on) throw new ServiceError('menu_not_found')
  const at = shownOn(on, wanted, ctx.now())
  const { prefix, pre_select_default_modifiers } = catalog.settings
  return {
    menu_id: menuId,
    location_id: on.location.id,
    name: on.menu.name,
    kind: on.kind,
    super_categories: on.menu.super_categories,
    app: prefix,
    catering: on.terms,
    popular: popularAt(catalog, on, at),
    categories: on.menu.categories.map(category => ({
      id: category.id,
      name: category.name,
      description: category.description,
      super_category: category.super_category ?? null,
      served: on.kind === 'catering' ? [] : category.served,
      products: category.products.flatMap(id => {
        const product = catalog.productOn(on, id, at)
        return product ? [toMenuProduct(product, pre_select_default_modifiers)] : []
      }),
    })),
  }
}

/** The dishes ordered most at a kitchen in a daypart that are available then. */
function popularAt(catalog: Catalog, on: KitchenMenu, at: Date): string[] {
  const { popular, timezone } = on.location
  if (on.kind === 'catering' || !popular) return []
  const dishes = popular[daypartOf(at, timezone)] ?? []
  return dishes.filter(id => catalog.productOn(on, id, at)?.available)
}
