import type { Menu, MenuProduct } from '#src/contract/menus.ts'
import { belongsToBrand } from '#src/domain/menu/brand.ts'
import { POPULAR_DISHES_MAX } from '#src/domain/menu/popular.ts'

type CategoryOfBrand = { super_category: string | null; products: Pick<MenuProduct, 'product_id'>[] }

/**
 * Number of menu cards visible without scrolling: the first row on a desktop, the first screen on a phone.
 */
const INITIALLY_VISIBLE = 4

export function selectPopularDishes(
  { categories, popular, app }: Pick<Menu, 'popular' | 'app'> & { categories: CategoryOfBrand[] },
  brand: string | null,
): string[] {
  const categoriesShown = categories.filter(category => belongsToBrand(category, brand, app))
  const notVisible = categoriesShown
    .flatMap(({ products }) => products)
    .slice(INITIALLY_VISIBLE)
    .map(({ product_id }) => product_id)
  return popular.filter(id => notVisible.includes(id)).slice(0, POPULAR_DISHES_MAX)
}
