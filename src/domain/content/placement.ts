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

const ORDERING = /^\/(?:menu|catering|order|locations)(?:\/|$)/

/** Whether a page is about kitchens or orders itself, so that what was remembered must not change under it. */
export function isOrderingPath(path: string): boolean {
  return ORDERING.test(path)
}
