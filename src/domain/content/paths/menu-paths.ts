import { menuPath, type Placement } from './placement.ts'

export function categoryPath(placement: Placement, menuId: string, categoryId: string): string {
  return `${menuPath(placement, menuId)}/category/${encodeURIComponent(categoryId)}`
}

export function productPath(placement: Placement, menuId: string, productId: string): string {
  return `${menuPath(placement, menuId)}/product/${encodeURIComponent(productId)}`
}

/** Returns the URL of a page that redirects to the product on the guest's selected menu. */
export function productRedirectPath(productId: string): string {
  return `/menu?product=${encodeURIComponent(productId)}`
}

export function allergenChartPath(menuId: string): string {
  return `/allergens/${encodeURIComponent(menuId)}`
}

/** Inserts a menu id into a path: `/menu/category/tenders` becomes `/menu/austin/category/tenders`. */
export function addMenuToPath(path: string, menuId: string): string {
  const [, placement = 'menu', ...rest] = path.split('/')
  return ['', placement, encodeURIComponent(menuId), ...rest].join('/')
}

export const CHOICES_HASH = 'choose'
