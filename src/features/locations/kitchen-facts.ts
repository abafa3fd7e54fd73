import type { AppSettings } from '#src/contract/app.ts'
import type { Location } from '#src/contract/locations.ts'
import type { HandoffService } from '#src/domain/kitchen/handoff.ts'

/** What the chain's settings say about how kitchens are shown. */
export type KitchenLook = {
  hidePhone: boolean
  hasFavorites: boolean
  /** How the guest wants it, where kitchens were looked for that way. */
  wanted: HandoffService | null
  /** Whether what delivery asks for is what it asks at the guest's door. */
  isAtDoor?: boolean
}

export function kitchenLook(app: AppSettings | null, wanted: HandoffService | null = null): KitchenLook {
  return {
    hidePhone: app?.location.hide_phone_number ?? false,
    hasFavorites: app?.location.favorites ?? false,
    wanted,
  }
}

/** Where the map puts it. */
export function pinAt({ latitude, longitude }: Pick<Location, 'latitude' | 'longitude'>): string {
  return `${latitude},${longitude}`
}
