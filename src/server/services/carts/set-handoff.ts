import type { Cart } from '#src/contract/cart/carts.ts'
import type { DeliveryAddress, Vehicle as TypedVehicle } from '#src/contract/cart/handoff-details.ts'
import { type DeliveryPlace, isPoBoxUnit } from '#src/domain/kitchen/delivery/delivery-form.ts'
import { findDeliveryZone } from '#src/domain/kitchen/delivery/delivery-zone.ts'
import type { HandoffChoice } from '#src/domain/kitchen/handoff.ts'
import type { Vehicle } from '#src/domain/kitchen/vehicle.ts'
import type { OrderTimingInput } from '#src/domain/scheduling/order-times.ts'
import { type RequestedTime, timeKindOf } from '#src/domain/scheduling/requested-time.ts'
import { findTimeProblemAt, timeAfterHandoffChange } from '#src/domain/scheduling/time-problem.ts'
import type { LocationFile } from '#src/server/catalog/files/location-file.ts'
import { errorTexts } from '#src/server/texts/error-texts.ts'
import type { Context } from '../context.ts'
import { listOtherDeliveringKitchens } from '../delivery/delivering-kitchens.ts'
import { locateAddress } from '../delivery/locate-address.ts'
import { createTimeUnavailableError, findTimeProblem } from '../scheduling/time-problem.ts'
import { requireOfferedHandoff } from '../scheduling/times.ts'
import { findDeliveryMinutes } from '../scheduling/timing-input.ts'
import { ServiceError } from '../service-error.ts'
import { type CartWriteRequest, changeCart } from './change-cart.ts'
import type { CartRow } from './persistence/cart-rows.ts'
import { createCartTiming } from './persistence/cart-times.ts'

type HandoffRequest = HandoffChoice & {
  delivery?: DeliveryAddress | undefined
  vehicle?: TypedVehicle | undefined
}

export async function setHandoff(
  ctx: Context,
  write: CartWriteRequest,
  request: HandoffRequest,
): Promise<Cart> {
  return changeCart(ctx, write, async ({ cart, lines, kitchenMenu: { location }, catalog, now }) => {
    requireOfferedHandoff(location, request, now)
    // Geocodes only for delivery, because the geocoder may be an external service.
    const requestedAddress = request.handoff === 'delivery' && request.delivery
    const deliveryPlace = requestedAddress ? await geocodeAddress(ctx, cart, requestedAddress) : null
    if (deliveryPlace && !findDeliveryZone(location, deliveryPlace)) {
      throw new ServiceError('delivery_not_covered', listOtherDeliveringKitchens(catalog, deliveryPlace, now))
    }
    const patch = {
      handoff: request.handoff,
      subHandoff: request.sub_handoff,
      ...(deliveryPlace && { delivery: deliveryPlace }),
      ...(request.vehicle && { vehicle: toVehicle(request.vehicle) }),
    }
    const after = { ...cart, ...patch }
    if (keepsTime(cart, after, location)) return { cart: patch }
    const usage = await ctx.slotUsage(ctx.db, cart.locationId, now)
    const times = createCartTiming(after, lines, catalog, now, usage)
    return { cart: { ...patch, time: timeAfterHandoff(cart.time, times) } }
  })
}

/** True if the handoff and the travel time are unchanged, so that the chosen order time stays valid. */
function keepsTime(before: CartRow, after: CartRow, kitchen: LocationFile): boolean {
  if (before.handoff !== after.handoff || before.subHandoff !== after.subHandoff) return false
  return (
    after.handoff !== 'delivery' ||
    findDeliveryMinutes(kitchen, before.delivery) === findDeliveryMinutes(kitchen, after.delivery)
  )
}

function timeAfterHandoff(requested: RequestedTime, timing: OrderTimingInput): RequestedTime {
  if (requested.kind === 'asap') return requested
  const timeProblem = findTimeProblem({ kind: requested.kind, ready: requested.time }, timing)
  return timeAfterHandoffChange(requested, timeProblem?.reason ?? null, timing)
}

/**
 * Geocodes an address. Reuses the stored position if only the unit or the instructions changed, unless that
 * position is the center of a ZIP code and an external geocoder is available. Throws for a post office box or
 * an unknown address.
 */
async function geocodeAddress(ctx: Context, cart: CartRow, input: DeliveryAddress): Promise<DeliveryPlace> {
  const { address, city, zip, unit, instructions } = input
  if (unit && isPoBoxUnit(unit))
    throw new ServiceError('delivery_address_unknown', undefined, errorTexts().poBoxText)
  const street = { address, city, state: input.state.toUpperCase(), zip }
  const storedPlace = isSameStreet(cart.delivery, street) ? cart.delivery : null
  const reusesPosition = storedPlace && !(storedPlace.isMiddleOfZip && ctx.locator.usesNetwork)
  const {
    latitude,
    longitude,
    isMiddleOfZip = false,
  } = reusesPosition ? storedPlace : await locateAddress(ctx, street)
  const position = { latitude, longitude, isMiddleOfZip }
  return { ...street, unit: unit || null, instructions: instructions || null, ...position }
}

function isSameStreet(
  stored: DeliveryPlace | null,
  { address, city, state, zip }: Pick<DeliveryPlace, 'address' | 'city' | 'state' | 'zip'>,
): stored is DeliveryPlace {
  return stored?.address === address && stored.city === city && stored.state === state && stored.zip === zip
}

function toVehicle({ make, color, spot }: TypedVehicle): Vehicle {
  return { make, color, spot: spot || null }
}

/**
 * Sets the order time to ASAP or to an offered slot. ASAP is accepted even while the kitchen is closed, if
 * the chain offers ASAP. Throws `time_unavailable` with the next available time if the requested time is not
 * offered.
 */
export function setTime(ctx: Context, write: CartWriteRequest, requested: RequestedTime): Promise<Cart> {
  return changeCart(ctx, write, async ({ cart, lines, catalog, kitchenMenu, now }) => {
    const usage = await ctx.slotUsage(ctx.db, cart.locationId, now)
    const timing = createCartTiming(cart, lines, catalog, now, usage)
    if (requested.kind === 'asap') {
      const timeProblem = timing.offers.asap ? null : findTimeProblem({ kind: 'asap', ready: '' }, timing)
      if (timeProblem) throw createTimeUnavailableError(timeProblem, timing)
      return { cart: { time: requested } }
    }
    const at = Date.parse(requested.time)
    const timeProblem = findTimeProblemAt(timing, at)
    if (timeProblem) throw createTimeUnavailableError(timeProblem, timing)
    const time = new Date(at).toISOString()
    return { cart: { time: { kind: timeKindOf(time, kitchenMenu.location.timezone, now), time } } }
  })
}
