import type { Menu } from '#src/contract/menus.ts'
import { menuPageCopy } from '#src/copy/menu/menu-page.ts'
import { menuPath } from '#src/domain/content/paths/placement.ts'
import { isOfBrand } from '#src/domain/menu/brand.ts'
import { menuFacts } from '#src/features/menu/facts/menu-facts.ts'
import { menuSections } from '#src/features/menu/facts/menu-section.ts'
import { popularCards } from '#src/features/menu/rows/popular-cards.ts'
import { kitchenToPick } from '#src/stores/kitchen/kitchen-to-pick.ts'
import type { FoundMenu } from './read-menu-page.ts'

/** Data of a menu page at an instant, and its scripts' data. */
export function wholeMenu({ menu, kitchen, app, category, brand }: FoundMenu, now: Date) {
  const { timezone, fryer } = kitchen
  const placeholder = app.order.placeholder_image
  const brands = app.menu.is_multibrand ? menu.super_categories : []
  const shownFryer = fryer ?? []
  const sections = menuSections(
    { categories: categoriesFrom(menu, category) },
    { placeholder, timezone, now },
  )
  const order = menu.categories.map(({ id }) => id)
  return {
    sections,
    /** Category ids of brands not shown. */
    out: new Set(sections.filter(section => !isOfBrand(section, brand, menu.app)).map(({ id }) => id)),
    /** In menu order, although the page may start with another category. */
    anchors: sections.toSorted((one, next) => order.indexOf(one.id) - order.indexOf(next.id)),
    popular: category ? [] : popularCards(sections, menu.popular, { brand, app: menu.app }),
    brands,
    fryer: shownFryer,
    placeholder,
    facts: menuFacts(sections, {
      kitchen: kitchenToPick(kitchen, menu.menu_id),
      menu: {
        ...{ menuId: menu.menu_id, brands, brand, app: menu.app, fryer: shownFryer },
        friedWith: kitchen.fryer_with,
        byDescription: app.search_by_category_description,
      },
    }),
  }
}

/** Categories of the page: its own first, then the rest. */
function categoriesFrom({ categories }: Menu, first: FoundMenu['category']): Menu['categories'] {
  return first ? [first, ...categories.filter(({ id }) => id !== first.id)] : categories
}

/** The kitchen's regular or catering counterpart; undefined if it has only one menu. */
export function otherMenu({ menu, kitchen }: Pick<FoundMenu, 'menu' | 'kitchen'>) {
  if (menu.kind === 'catering')
    return { href: menuPath('menu', kitchen.menu_id), name: menuPageCopy.toRegular }
  if (!kitchen.catering) return undefined
  return { href: menuPath('catering', kitchen.catering.menu_id), name: menuPageCopy.toCatering }
}
