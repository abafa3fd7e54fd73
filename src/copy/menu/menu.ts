import type { KitchenState } from '#src/domain/kitchen/kitchen-status.ts'
import type { Badge } from '#src/domain/menu/badges.ts'

/** Messages of menu cards after a press; their initial text is in `menu-list.ts`. */
export const menuCopy = {
  add: 'Add',
  chooseFirst: ': choose first',
  adding: (count: number) => `Add ×${count}`,
}

/** The reason nothing can be added at a kitchen; undefined if items can, even while it is closed. */
export function refusal(status: KitchenState): string | undefined {
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
