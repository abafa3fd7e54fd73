import type { AppSettings } from '#src/contract/app.ts'
import type { Location } from '#src/contract/locations.ts'
import type { HandoffService } from '#src/domain/kitchen/handoff.ts'

export type KitchenCardOptions = {
  hidePhone: boolean
  hasFavorites: boolean
  wanted: HandoffService | null
  /** True if the delivery fees are for the guest's own address. */
  isForOwnAddress?: boolean
}

export function kitchenCardOptions(
  app: AppSettings | null,
  handoff: HandoffService | null = null,
): KitchenCardOptions {
  return {
    hidePhone: app?.location.hide_phone_number ?? false,
    hasFavorites: app?.location.favorites ?? false,
    wanted: handoff,
  }
}

export function formatPinPosition({ latitude, longitude }: Pick<Location, 'latitude' | 'longitude'>): string {
  return `${latitude},${longitude}`
}
