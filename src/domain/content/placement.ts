/** What menu and product addresses begin with; `order` shows what `menu` does. */
export const placements = ['menu', 'catering', 'order'] as const
export type Placement = (typeof placements)[number]

/** The placement of a path: whatever contains catering is catering, what orders elsewhere is a menu. */
export function placementOf(path: string): Placement {
  if (path.includes('catering')) return 'catering'
  return path.startsWith('/order/') ? 'order' : 'menu'
}

/** Where a menu of a kind is at home. */
export function placementFor(kind: 'regular' | 'catering'): Placement {
  return kind === 'catering' ? 'catering' : 'menu'
}

export function menuPath(placement: Placement, menuId: string): string {
  return `/${placement}/${encodeURIComponent(menuId)}`
}

export function categoryPath(placement: Placement, menuId: string, categoryId: string): string {
  return `${menuPath(placement, menuId)}/category/${encodeURIComponent(categoryId)}`
}

export function productPath(placement: Placement, menuId: string, productId: string): string {
  return `${menuPath(placement, menuId)}/product/${encodeURIComponent(productId)}`
}

/** An address of no menu in particular on a menu: `/menu/category/tenders` becomes `/menu/austin/category/tenders`. */
export function pathOnMenu(path: string, menuId: string): string {
  const [, placement = 'menu', ...rest] = path.split('/')
  return ['', placement, encodeURIComponent(menuId), ...rest].join('/')
}

const ORDERING = /^\/(?:menu|catering|order|locations)(?:\/|$)/

/** Whether a page is about kitchens or orders itself, so that what was remembered must not change under it. */
export function isOrderingPath(path: string): boolean {
  return ORDERING.test(path)
}

/** In the address of a product: begin with the choices. */
export const CHOOSE_PLACE = 'choose'
