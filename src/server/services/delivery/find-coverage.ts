import type { DeliveringKitchen } from '#src/contract/cart/coverage.ts'
import { deliveryFee, freeDeliveryMinimum } from '#src/domain/kitchen/delivery/delivery-zone.ts'
import { toHandoffChoice } from '#src/domain/kitchen/handoff.ts'
import { isAcceptingOrders, kitchenStatus } from '#src/domain/kitchen/kitchen-status.ts'
import { roundMiles } from '#src/domain/place/distance.ts'
import { localTime } from '#src/domain/time/local-date.ts'
import type { StreetAddress } from '#src/server/providers/geocoding/address-locator.ts'
import type { Context } from '../context.ts'
import { type DeliveryOption, findDeliveringKitchens } from './delivering-kitchens.ts'
import { locateAddress } from './locate-address.ts'

const KITCHENS_MAX = 5
const delivery = toHandoffChoice('delivery')

export async function findCoverage(
  ctx: Context,
  address: StreetAddress,
): Promise<{ kitchens: DeliveringKitchen[] }> {
  const position = await locateAddress(ctx, address)
  const now = ctx.now()
  const found = findDeliveringKitchens(await ctx.catalog(), position, now).slice(0, KITCHENS_MAX)
  return { kitchens: found.map(kitchen => toDeliveringKitchen(kitchen, now)) }
}

function toDeliveringKitchen({ kitchen, zone, miles }: DeliveryOption, now: Date): DeliveringKitchen {
  const { id, name, menu_id, address, city, state, timezone } = kitchen
  const status = kitchenStatus(kitchen, now, delivery)
  const wallTime = (instant: number | null) => (instant === null ? null : localTime(instant, timezone))
  return {
    id,
    name,
    menu_id,
    address,
    city,
    state,
    distance: roundMiles(miles),
    open: isAcceptingOrders(status),
    opens: wallTime(status.opens),
    closes: wallTime(status.closes),
    zone: zone.name,
    fee: deliveryFee(zone, 0),
    free_from: freeDeliveryMinimum(zone),
    minimum: zone.minimum,
    minutes: zone.minutes,
  }
}
