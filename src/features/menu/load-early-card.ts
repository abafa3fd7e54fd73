import type { Menu } from '#src/contract/menus.ts'
import { evaluateDietaryFit, needsCustomization } from '#src/domain/menu/modifiers/built/build-fit.ts'
import { $dietaryFilter } from '#src/stores/menu/dietary-filter.ts'
import { loadData, menuDataPath, requireLoadedData } from '#src/stores/menu/island-data.ts'
import type { MenuContext } from './menu-context.ts'
import { toMenuCard } from './menu-sections.ts'

/**
 * Returns the card of a product that the guest clicked before hydration, and whether only choices other than
 * the defaults fit the guest's diet. Throws if the menu fails to load or no longer has the product.
 */
export async function loadEarlyCard({ kitchen, placeholder, fryer }: MenuContext, id: string) {
  const path = menuDataPath(kitchen.menu_id)
  if (!(await loadData(path))) throw new Error(`${path} cannot be loaded`)
  const products = requireLoadedData<Menu>({ path }).categories.flatMap(category => category.products)
  const product = products.find(({ product_id }) => product_id === id)
  if (!product) throw new Error(`${path} has no ${id}`)
  const card = toMenuCard(product, { placeholder, timed: { categories: {}, products: {} } })
  return { card, isChosenFirst: needsCustomization(evaluateDietaryFit(card, $dietaryFilter.get(), fryer)) }
}
