import { menuPath, type Placement } from './placement.ts'

export function categoryPath(placement: Placement, menuId: string, categoryId: string): string {
  return `${menuPath(placement, menuId)}/category/${encodeURIComponent(categoryId)}`
}

export function productPath(placement: Placement, menuId: string, productId: string): string {
  return `${menuPath(placement, menuId)}/product/${encodeURIComponent(productId)}`
}

/** A product wherever the guest orders: their menu is known to the browser alone, which goes there. */
export function productPathAnywhere(productId: string): string {
  return `/menu?product=${encodeURIComponent(productId)}`
}

/** The chart of a menu's allergens and nutrition. */
export function allergenChartPath(menuId: string): string {
  return `/allergens/${encodeURIComponent(menuId)}`
}

/** The same address on a certain menu: `/menu/category/tenders` becomes `/menu/austin/category/tenders`. */
export function pathOnMenu(path: string, menuId: string): string {
  const [, placement = 'menu', ...rest] = path.split('/')
  return ['', placement, encodeURIComponent(menuId), ...rest].join('/')
}

/** In the address of a product: scroll to the choices. */
export const CHOOSE_PLACE = 'choose'
