import type { Badge } from '#src/domain/menu/badges.ts'

/** What the stickers on products say. */
export const badgeNames: Record<Badge | 'new', string> = {
  'best-seller': 'Favorito',
  hot: 'Picante',
  new: 'Nuevo',
}
