import { earliestCateringTime } from '#src/domain/kitchen/catering.ts'
import type { DeliveryPlace } from '#src/domain/kitchen/delivery/delivery-form.ts'
import { findDeliveryZone, summarizeDelivery } from '#src/domain/kitchen/delivery/delivery-zone.ts'
import type { HandoffChoice } from '#src/domain/kitchen/handoff.ts'
import { leadMinutesForSize, prepMinutes } from '#src/domain/scheduling/lead-time.ts'
import type { OrderTimingInput, SlotUsage } from '#src/domain/scheduling/order-times.ts'
import { MINUTE_MS } from '#src/domain/time/durations.ts'
import type { LocationFile } from '#src/server/catalog/files/location-file.ts'
import type { SettingsFile } from '#src/server/catalog/files/settings-file.ts'
import type { KitchenMenu } from '#src/server/catalog/imported-catalog.ts'

type TimingOrder = {
  kitchenMenu: KitchenMenu
  choice: HandoffChoice
  units: number
  travelMinutes: number
}

export function createTimingInput(
  { kitchenMenu, choice, units, travelMinutes }: TimingOrder,
  { settings: { order } }: { settings: SettingsFile },
  now: Date,
  usage: SlotUsage,
): OrderTimingInput {
  const { location: kitchen, terms } = kitchenMenu
  const sizeLead = leadMinutesForSize(units, order.size_lead) * MINUTE_MS
  const options = order.time_selector_options
  return {
    kitchen,
    choice,
    now,
    lead: (prepMinutes(kitchen, choice) + travelMinutes) * MINUTE_MS + sizeLead,
    sizeLead,
    cateringReadyAt: terms && earliestCateringTime(kitchen, choice, terms, now).getTime(),
    units: terms ? 0 : units,
    usage,
    offers: {
      asap: options.includes('asap'),
      from: options.includes('later') ? 0 : 1,
      until: options.includes('advance') ? order.advance_days : 0,
    },
  }
}

/**
 * Returns the travel time to the address, or the shortest travel time in the kitchen's zones if the address
 * is unknown or outside the zones.
 */
export function findDeliveryMinutes(kitchen: LocationFile, address: DeliveryPlace | null): number {
  const zone = address && findDeliveryZone(kitchen, address)
  return zone?.minutes ?? summarizeDelivery(kitchen.delivery_zones)?.minutes ?? 0
}
