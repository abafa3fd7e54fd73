import { badgeNames } from '#src/copy/menu/menu.ts'
import { type BadgedProduct, badgesShown } from '#src/domain/menu/badges.ts'
import type { ShownBadge } from '#src/stores/menu/menu-view.ts'

export function shownBadges(product: BadgedProduct, at: { now: Date; timezone: string }): ShownBadge[] {
  return badgesShown(product, at).map(id => ({ id, name: badgeNames[id] }))
}
