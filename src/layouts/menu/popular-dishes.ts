import type { Menu, MenuProduct } from '#src/contract/menus.ts'
import { isOfBrand } from '#src/domain/menu/brand.ts'
import { POPULAR_MAX } from '#src/domain/menu/popular.ts'

type CategoryOfBrand = { super_category: string | null; products: Pick<MenuProduct, 'product_id'>[] }

/** Cards visible at first: a desktop's first row, a phone's first screen. */
const OPENING = 4

export function popularDishes(
  { categories, popular, app }: Pick<Menu, 'popular' | 'app'> & { categories: CategoryOfBrand[] },
  brand: string | null,
): string[] {
  const shown = categories.filter(category => isOfBrand(category, brand, app))
  const below = shown
    .flatMap(({ products }) => products)
    .slice(OPENING)
    .map(({ product_id }) => product_id)
  return popular.filter(id => below.includes(id)).slice(0, POPULAR_MAX)
}
