import { menuPath, type Placement } from './placement.ts'

export function categoryPath(placement: Placement, menuId: string, categoryId: string): string {
  return `${menuPath(placement, menuId)}/category/${encodeURIComponent(categoryId)}`
}

export function productPath(placement: Placement, menuId: string, productId: string): string {
  return `${menuPath(placement, menuId)}/product/${encodeURIComponent(productId)}`
}

/** What a menu's kitchen states of the nine allergens and of nutrition. */
export function allergenChartPath(menuId: string): string {
  return `/allergens/${encodeURIComponent(menuId)}`
}

/** An address of no menu in particular on a menu: `/menu/category/tenders` becomes `/menu/austin/category/tenders`. */
export function pathOnMenu(path: string, menuId: string): string {
  const [, placement = 'menu', ...rest] = path.split('/')
  return ['', placement, encodeURIComponent(menuId), ...rest].join('/')
}

/** In the address of a product: begin with the choices. */
export const CHOOSE_PLACE = 'choose'
