import { isOfBrand } from '#src/domain/menu/brand.ts'
import { POPULAR_MAX } from '#src/domain/menu/popular.ts'
import type { MenuCard, MenuSection } from '#src/stores/menu/menu-view.ts'

type ShownMenu = { brand: string | null; app: string }

/** Cards visible at first: a desktop's first row, a phone's first screen. */
const OPENING = 4

/** The shown brand's most popular dishes, without those already at the top of the menu. */
export function popularCards(
  sections: MenuSection[],
  popular: readonly string[],
  { brand, app }: ShownMenu,
): MenuCard[] {
  const all = sections.filter(section => isOfBrand(section, brand, app)).flatMap(({ cards }) => cards)
  const here = all.slice(OPENING)
  return popular.flatMap(id => here.find(({ product_id }) => product_id === id) ?? []).slice(0, POPULAR_MAX)
}
