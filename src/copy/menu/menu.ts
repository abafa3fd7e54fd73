import type { KitchenState } from '#src/domain/kitchen/kitchen-status.ts'
import type { Badge } from '#src/domain/menu/badges.ts'

/** Copy of menu cards after a click. The initial copy is in `menu-list.ts`. */
export const menuCopy = {
  add: 'Add',
  chooseFirst: ': choose first',
  adding: (count: number) => `Add ×${count}`,
}

/**
 * Returns why guests cannot order from a kitchen, or undefined if they can (even if the kitchen is closed
 * right now).
 */
export function orderingUnavailableText(status: KitchenState): string | undefined {
  switch (status) {
    case 'unavailable':
      return 'No online orders here right now.'
    case 'coming-soon':
      return 'No online orders until this kitchen opens.'
    case 'open':
    case 'closing-soon':
    case 'orders-over':
    case 'opening-soon':
    case 'closed':
      return undefined
  }
}

export const badgeNames: Record<Badge | 'new', string> = {
  'best-seller': 'Best seller',
  hot: 'Hot one',
  new: 'New',
}
