import type { Badge } from '#src/domain/menu/badges.ts'

/** What the stickers on products say. */
export const badgeNames: Record<Badge | 'new', string> = {
  'best-seller': 'Best seller',
  hot: 'Hot one',
  new: 'New',
}
