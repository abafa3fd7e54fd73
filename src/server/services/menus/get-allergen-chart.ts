import type { AllergenChart } from '#src/contract/menus.ts'
import { listChartOptions, toChartProduct } from '#src/domain/menu/allergen-chart.ts'
import { locale } from '#src/language/current-language.ts'
import { translateText } from '#src/language/translate-text.ts'
import type { Context } from '../context.ts'
import { ServiceError } from '../service-error.ts'

/** Returns the allergen chart of a menu, including products that are unavailable now. */
export async function getAllergenChart(ctx: Context, menuId: string): Promise<AllergenChart> {
  const catalog = await ctx.catalog()
  const kitchenMenu = catalog.kitchenMenu(menuId)
  if (!kitchenMenu) throw new ServiceError('menu_not_found')
  const { location, menu } = kitchenMenu
  const fryer = location.fryer ?? null
  const preselect = catalog.settings.pre_select_default_modifiers
  const categories = menu.categories.map(({ id, name, products }) => ({
    id,
    name,
    products: products.flatMap(product => catalog.productOnMenu(kitchenMenu, product, ctx.now()) ?? []),
  }))
  return {
    menu_id: menuId,
    location_id: location.id,
    version: catalog.edition,
    changed: catalog.changedAt.toISOString(),
    fryer,
    categories: categories.map(category => ({
      ...category,
      products: category.products.map(product => toChartProduct(product, fryer, preselect)),
    })),
    options: listChartOptions(
      categories.flatMap(({ products }) => products),
      fryer,
      { translate: name => translateText(ctx.translations, name), locale: locale() },
    ),
  }
}
