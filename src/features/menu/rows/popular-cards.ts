import { isOfBrand } from '#src/domain/menu/brand.ts'
import { POPULAR_MAX } from '#src/domain/menu/popular.ts'
import type { MenuCard, MenuSection } from '#src/stores/menu/menu-view.ts'

type ShownMenu = { brand: string | null; app: string }

/** How many open a menu: the first row of a desktop, the first screen of a phone. */
const OPENING = 4

/** The first of what is popular that the brand has which is shown, without what the menu opens with all the same. */
export function popularCards(
  sections: MenuSection[],
  popular: readonly string[],
  { brand, app }: ShownMenu,
): MenuCard[] {
  const all = sections.filter(section => isOfBrand(section, brand, app)).flatMap(({ cards }) => cards)
  const here = all.slice(OPENING)
  return popular.flatMap(id => here.find(({ product_id }) => product_id === id) ?? []).slice(0, POPULAR_MAX)
}
