import type { KitchenState } from '#src/domain/kitchen/kitchen-status.ts'
import type { Badge } from '#src/domain/menu/badges.ts'

/** What cards of a menu say as they are pressed; the words they come with are in `menu-list.ts`. */
export const menuCopy = {
  add: 'Add',
  chooseFirst: ': choose first',
  adding: (count: number) => `Add ×${count}`,
}

/** Why a kitchen takes nothing into a bag; undefined when it does, though it may be closed right now. */
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

/** What the stickers on products say. */
export const badgeNames: Record<Badge | 'new', string> = {
  'best-seller': 'Best seller',
  hot: 'Hot one',
  new: 'New',
}
