import { fitOf, isChosenFirst } from '#src/domain/menu/modifiers/built/build-fit.ts'
import { $wishes } from '#src/stores/menu/avoided.ts'
import { loadedMenu, loadMenu } from '#src/stores/menu/menu-data.ts'
import type { MenuOnPage } from './facts/menu-on-page.ts'
import { menuCard } from './menu-sections.ts'

/** A card that was pressed before the menu hydrated, and whether the guest's wishes need other choices. */
export async function earlyCard({ kitchen, placeholder, fryer }: MenuOnPage, id: string) {
  const mid = kitchen.menu_id
  if (!(await loadMenu(mid))) throw new Error(`The menu ${mid} cannot be loaded`)
  const products = loadedMenu({ mid }).categories.flatMap(category => category.products)
  const product = products.find(({ product_id }) => product_id === id)
  if (!product) throw new Error(`The menu ${mid} has no ${id}`)
  const card = menuCard(product, { placeholder, timed: { categories: {}, products: {} } })
  return { card, isChosenFirst: isChosenFirst(fitOf(card, $wishes.get(), fryer)) }
}
