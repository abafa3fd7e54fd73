import type { Cart } from '../../../contract/carts.ts'
import type { DeliveryAddress, Vehicle as TypedVehicle } from '../../../contract/handoff-details.ts'
import type { DeliveryPlace } from '../../../domain/delivery-place.ts'
import { zoneAt } from '../../../domain/delivery-zone.ts'
import type { HandoffChoice } from '../../../domain/handoff.ts'
import type { OrderWish } from '../../../domain/order-times.ts'
import { timeAfterChange } from '../../../domain/time-after-change.ts'
import type { Vehicle } from '../../../domain/vehicle.ts'
import type { WantedTime } from '../../../domain/wanted-time.ts'
import type { Catalogue } from '../catalog/catalogue.ts'
import type { Context } from '../context.ts'
import { kitchensDelivering, roundMiles } from '../delivery/kitchens-delivering.ts'
import { locateAddress } from '../delivery/locate-address.ts'
import { ServiceError } from '../service-error.ts'
import { cartWish } from '../times/order-wish.ts'
import { timeRefusal } from '../times/time-refusal.ts'
import { type CartRow, readCartRow } from './cart-rows.ts'
import { changeCart, type Write } from './change-cart.ts'
import { requireHandoff } from './require-handoff.ts'

type Wish = HandoffChoice & {
  delivery?: DeliveryAddress | undefined
  vehicle?: TypedVehicle | undefined
}

/** How many other kitchens are named where this one does not deliver. */
const OTHERS_MAX = 3

/** Chooses how to get it; an address outside the kitchen's zones is refused with the kitchens that do go there. */
export async function setHandoff(ctx: Context, write: Write, wish: Wish): Promise<Cart> {
  // Nobody outside is asked while the cart is held.
  const place = wish.delivery ? await placeOf(ctx, write.id, wish.delivery) : null
  return changeCart(ctx, write, async ({ cart, lines, on: { location }, catalogue, now }) => {
    requireHandoff(location, wish, now)
    if (place && wish.handoff === 'delivery' && !zoneAt(location, place)) {
      throw new ServiceError('delivery_not_covered', { others: othersFor(catalogue, place, now) })
    }
    const chosen = {
      handoff: wish.handoff,
      subHandoff: wish.sub_handoff,
      ...(place && { delivery: place }),
      ...(wish.vehicle && { vehicle: vehicleOf(wish.vehicle) }),
    }
    const after = { ...cart, ...chosen }
    if (isSameWay(cart, after)) return { cart: chosen }
    const loads = await ctx.loads(ctx.db, cart.locationId, now)
    const times = cartWish(after, lines, catalogue, now, loads)
    return { cart: { ...chosen, time: timeAfter(cart.time, times) } }
  })
}

/** What was chosen once stays good while nothing that decides about it changes. */
function isSameWay(before: CartRow, after: CartRow): boolean {
  const { handoff, subHandoff, delivery } = before
  return handoff === after.handoff && subHandoff === after.subHandoff && delivery === after.delivery
}

function timeAfter(wanted: WantedTime, wish: OrderWish): WantedTime {
  if (wanted.kind === 'asap') return wanted
  const refusal = timeRefusal({ kind: wanted.kind, ready: wanted.time }, wish)
  return timeAfterChange(wanted, refusal?.reason ?? null, wish)
}

/** An address that only got another unit or another word to the driver is not looked up again. */
async function placeOf(ctx: Context, cartId: string, typed: DeliveryAddress): Promise<DeliveryPlace> {
  const cart = await readCartRow(ctx, ctx.db, cartId)
  if (!cart) throw new ServiceError('cart_not_found')
  const { address, city, zip, unit, instructions } = typed
  const street = { address, city, state: typed.state.toUpperCase(), zip }
  const { latitude, longitude } = isSameStreet(cart.delivery, street)
    ? cart.delivery
    : await locateAddress(ctx, street)
  return { ...street, unit: unit || null, instructions: instructions || null, latitude, longitude }
}

function isSameStreet(
  kept: DeliveryPlace | null,
  { address, city, state, zip }: Pick<DeliveryPlace, 'address' | 'city' | 'state' | 'zip'>,
): kept is DeliveryPlace {
  return kept?.address === address && kept.city === city && kept.state === state && kept.zip === zip
}

function othersFor(catalogue: Catalogue, place: DeliveryPlace, now: Date) {
  return kitchensDelivering(catalogue, place, now)
    .slice(0, OTHERS_MAX)
    .map(({ kitchen: { id, name, menu_id, city, state }, miles }) => ({
      id,
      name,
      menu_id,
      city,
      state,
      distance: roundMiles(miles),
    }))
}

function vehicleOf({ make, color, spot }: TypedVehicle): Vehicle {
  return { make, color, spot: spot || null }
}
