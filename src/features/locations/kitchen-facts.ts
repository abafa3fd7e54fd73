import type { AppSettings } from '#src/contract/app.ts'
import type { Location } from '#src/contract/locations.ts'
import type { HandoffService } from '#src/domain/kitchen/handoff.ts'

/** What the chain's settings say about how kitchens are shown. */
export type KitchenLook = {
  hidePhone: boolean
  hasFavorites: boolean
  /** The handoff the guest searched by. */
  wanted: HandoffService | null
  /** Whether the delivery fees are those for the guest's own address. */
  isAtDoor?: boolean
}

export function kitchenLook(app: AppSettings | null, wanted: HandoffService | null = null): KitchenLook {
  return {
    hidePhone: app?.location.hide_phone_number ?? false,
    hasFavorites: app?.location.favorites ?? false,
    wanted,
  }
}

/** Its position on the map. */
export function pinAt({ latitude, longitude }: Pick<Location, 'latitude' | 'longitude'>): string {
  return `${latitude},${longitude}`
}
