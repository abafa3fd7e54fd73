/** First path segments of menu and product pages. `order` shows the same pages as `menu`. */
const placements = ['menu', 'catering', 'order'] as const
export type Placement = (typeof placements)[number]

export function placementOfPath(path: string): Placement {
  if (path.includes('catering')) return 'catering'
  return path.startsWith('/order/') ? 'order' : 'menu'
}

export function placementOfMenuKind(kind: 'regular' | 'catering'): Placement {
  return kind === 'catering' ? 'catering' : 'menu'
}

export function menuPath(placement: Placement, menuId: string): string {
  return `/${placement}/${encodeURIComponent(menuId)}`
}

const ORDERING = /^\/(?:menu|catering|order|locations)(?:\/|$)/

/**
 * True if a page is about kitchens or ordering. The selected kitchen and bag must not change while such a
 * page is open.
 */
export function isOrderingPath(path: string): boolean {
  return ORDERING.test(path)
}
