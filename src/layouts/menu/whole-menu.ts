import type { Menu } from '#src/contract/menus.ts'
import { orderingUnavailableText } from '#src/copy/menu/menu.ts'
import { menuPageCopy } from '#src/copy/menu/menu-page.ts'
import { menuPath } from '#src/domain/content/paths/placement.ts'
import { belongsToBrand } from '#src/domain/menu/brand.ts'
import type { MenuContext } from '#src/features/menu/menu-context.ts'
import { toPickedKitchen } from '#src/stores/kitchen/to-picked-kitchen.ts'
import type { MenuPageContent } from './read-menu-page.ts'

export function createMenuContext({ menu, kitchen, app, placement }: MenuPageContent): MenuContext {
  return {
    kitchen: toPickedKitchen(kitchen, menu.menu_id),
    placement,
    placeholder: app.order.placeholder_image,
    fryer: kitchen.fryer ?? [],
    friedWith: kitchen.fryer_with,
    refusal: orderingUnavailableText(kitchen.status),
  }
}

type MenuCategories = { menu: Pick<Menu, 'categories' | 'app'> } & Pick<MenuPageContent, 'category' | 'brand'>

/** Returns the row of categories in menu order, even if the page starts with another category. */
export function createCategoryRow({ menu, category, brand }: MenuCategories) {
  const categories = menu.categories.filter(({ products }) => products.length > 0)
  const isOtherBrand = (item: Menu['categories'][number]) => !belongsToBrand(item, brand, menu.app)
  const first = category ?? categories.find(item => !isOtherBrand(item))
  return {
    anchors: categories,
    out: new Set(categories.filter(isOtherBrand).map(({ id }) => id)),
    current: first?.id,
  }
}

/**
 * Returns a link to the kitchen's other menu (regular or catering), or undefined if the kitchen has only one.
 */
export function getAlternateMenuLink({ menu, kitchen }: Pick<MenuPageContent, 'menu' | 'kitchen'>) {
  if (menu.kind === 'catering')
    return { href: menuPath('menu', kitchen.menu_id), name: menuPageCopy.toRegular }
  if (!kitchen.catering) return undefined
  return { href: menuPath('catering', kitchen.catering.menu_id), name: menuPageCopy.toCatering }
}
