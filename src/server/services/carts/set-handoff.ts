import type { Cart } from '../../../contract/cart/carts.ts'
import type { DeliveryAddress, Vehicle as TypedVehicle } from '../../../contract/cart/handoff-details.ts'
import { type DeliveryPlace, isBoxUnit } from '../../../domain/kitchen/delivery/delivery-form.ts'
import { zoneAt } from '../../../domain/kitchen/delivery/delivery-zone.ts'
import type { HandoffChoice } from '../../../domain/kitchen/handoff.ts'
import type { Vehicle } from '../../../domain/kitchen/vehicle.ts'
import type { TimingInput } from '../../../domain/scheduling/order-times.ts'
import { timeAfterChange, timeRefusalAt } from '../../../domain/scheduling/time-refusal.ts'
import { kindOf, type WantedTime } from '../../../domain/scheduling/wanted-time.ts'
import type { LocationFile } from '../../catalog/files/location-file.ts'
import { errorWords } from '../../words/error-words.ts'
import type { Context } from '../context.ts'
import { othersDelivering } from '../delivery/kitchens-delivering.ts'
import { locateAddress } from '../delivery/locate-address.ts'
import { timeRefusal, timeUnavailable } from '../scheduling/time-refusal.ts'
import { requireHandoff } from '../scheduling/times.ts'
import { wayMinutes } from '../scheduling/timing-input.ts'
import { ServiceError } from '../service-error.ts'
import { changeCart, type Write } from './change-cart.ts'
import type { CartRow } from './stored/cart-rows.ts'
import { cartTiming } from './stored/cart-times.ts'

type HandoffRequest = HandoffChoice & {
  delivery?: DeliveryAddress | undefined
  vehicle?: TypedVehicle | undefined
}

export async function setHandoff(ctx: Context, write: Write, request: HandoffRequest): Promise<Cart> {
  return changeCart(ctx, write, async ({ cart, lines, on: { location }, catalog, now }) => {
    requireHandoff(location, request, now)
    // May call an external geocoder, so it runs only for an address that the cart needs.
    const isAsked = request.handoff === 'delivery' && request.delivery
    const place = isAsked ? await placeOf(ctx, cart, isAsked) : null
    if (place && !zoneAt(location, place)) {
      throw new ServiceError('delivery_not_covered', othersDelivering(catalog, place, now))
    }
    const chosen = {
      handoff: request.handoff,
      subHandoff: request.sub_handoff,
      ...(place && { delivery: place }),
      ...(request.vehicle && { vehicle: vehicleOf(request.vehicle) }),
    }
    const after = { ...cart, ...chosen }
    if (isSameWay(cart, after, location)) return { cart: chosen }
    const usage = await ctx.slotUsage(ctx.db, cart.locationId, now)
    const times = cartTiming(after, lines, catalog, now, usage)
    return { cart: { ...chosen, time: timeAfter(cart.time, times) } }
  })
}

/** True if the chosen time stays valid, because handoff and travel time are unchanged. */
function isSameWay(before: CartRow, after: CartRow, kitchen: LocationFile): boolean {
  if (before.handoff !== after.handoff || before.subHandoff !== after.subHandoff) return false
  return (
    after.handoff !== 'delivery' ||
    wayMinutes(kitchen, before.delivery) === wayMinutes(kitchen, after.delivery)
  )
}

function timeAfter(wanted: WantedTime, wish: TimingInput): WantedTime {
  if (wanted.kind === 'asap') return wanted
  const refusal = timeRefusal({ kind: wanted.kind, ready: wanted.time }, wish)
  return timeAfterChange(wanted, refusal?.reason ?? null, wish)
}

/**
 * Geocodes an address. Reuses the stored position if only unit or instructions changed, unless that is the
 * center of a ZIP code and an external geocoder can do better.
 */
async function placeOf(ctx: Context, cart: CartRow, typed: DeliveryAddress): Promise<DeliveryPlace> {
  const { address, city, zip, unit, instructions } = typed
  if (unit && isBoxUnit(unit))
    throw new ServiceError('delivery_address_unknown', undefined, errorWords().postBoxRefused)
  const street = { address, city, state: typed.state.toUpperCase(), zip }
  const kept = isSameStreet(cart.delivery, street) ? cart.delivery : null
  const isKnown = kept && !(kept.isMiddleOfZip && ctx.locator.asksOutside)
  const { latitude, longitude, isMiddleOfZip = false } = isKnown ? kept : await locateAddress(ctx, street)
  const position = { latitude, longitude, isMiddleOfZip }
  return { ...street, unit: unit || null, instructions: instructions || null, ...position }
}

function isSameStreet(
  kept: DeliveryPlace | null,
  { address, city, state, zip }: Pick<DeliveryPlace, 'address' | 'city' | 'state' | 'zip'>,
): kept is DeliveryPlace {
  return kept?.address === address && kept.city === city && kept.state === state && kept.zip === zip
}

function vehicleOf({ make, color, spot }: TypedVehicle): Vehicle {
  return { make, color, spot: spot || null }
}

/**
 * Sets the time. ASAP may be chosen while the kitchen is closed; any other time has to be an offered slot.
 */
export function setTime(ctx: Context, write: Write, wanted: WantedTime): Promise<Cart> {
  return changeCart(ctx, write, async ({ cart, lines, catalog, on, now }) => {
    const usage = await ctx.slotUsage(ctx.db, cart.locationId, now)
    const wish = cartTiming(cart, lines, catalog, now, usage)
    if (wanted.kind === 'asap') {
      const refusal = wish.offers.asap ? null : timeRefusal({ kind: 'asap', ready: '' }, wish)
      if (refusal) throw timeUnavailable(refusal, wish)
      return { cart: { time: wanted } }
    }
    const at = Date.parse(wanted.time)
    const refusal = timeRefusalAt(wish, at)
    if (refusal) throw timeUnavailable(refusal, wish)
    const time = new Date(at).toISOString()
    return { cart: { time: { kind: kindOf(time, on.location.timezone, now), time } } }
  })
}
