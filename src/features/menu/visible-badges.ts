import { badgeNames } from '#src/copy/menu/menu.ts'
import { type BadgedProduct, listActiveBadges } from '#src/domain/menu/badges.ts'
import type { CardBadge } from '#src/stores/menu/menu-view.ts'

export function listVisibleBadges(product: BadgedProduct, at: { now: Date; timezone: string }): CardBadge[] {
  return listActiveBadges(product, at).map(id => ({ id, name: badgeNames[id] }))
}
