import type { Cents } from '#src/domain/money/money.ts'
import { milesBetween, type Position } from '#src/domain/place/distance.ts'

export type DeliveryZone = {
  name: string
  area: { kind: 'radius'; miles: number } | { kind: 'polygon'; points: Position[] }
  fees: { from: Cents; fee: Cents }[]
  minimum: Cents
  taxable?: boolean | undefined
  minutes: number
}

type KitchenZones = Position & { delivery_zones: DeliveryZone[] }

/** In degrees; less than an inch on the ground. A point this close to a border counts as on the border. */
const BORDER_TOLERANCE = 1e-7

export function findDeliveryZone(kitchen: KitchenZones, place: Position): DeliveryZone | null {
  return kitchen.delivery_zones.find(({ area }) => covers(area, kitchen, place)) ?? null
}

export function deliveryFee({ fees }: Pick<DeliveryZone, 'fees'>, subtotal: Cents): Cents {
  const reachedTiers = fees.filter(({ from }) => from <= subtotal)
  return reachedTiers.reduce((best, tier) => (tier.from >= best.from ? tier : best), { from: 0, fee: 0 }).fee
}

export function freeDeliveryMinimum({ fees }: Pick<DeliveryZone, 'fees'>): Cents | null {
  const free = fees.filter(({ fee }) => fee === 0).map(({ from }) => from)
  return free.length > 0 ? Math.min(...free) : null
}

export function deliveryShortfall({ minimum }: Pick<DeliveryZone, 'minimum'>, subtotal: Cents): Cents {
  return Math.max(0, minimum - subtotal)
}

/**
 * Returns how much the subtotal falls short of free delivery, or null if delivery is already free or is never
 * free.
 */
export function freeDeliveryShortfall(zone: Pick<DeliveryZone, 'fees'>, subtotal: Cents): Cents | null {
  const from = freeDeliveryMinimum(zone)
  return from !== null && from > subtotal ? from - subtotal : null
}

export function summarizeDelivery(
  zones: readonly DeliveryZone[],
): { minimum: Cents; fee_from: Cents; minutes: number } | null {
  if (zones.length === 0) return null
  const lowest = (pickValue: (zone: DeliveryZone) => number) => Math.min(...zones.map(pickValue))
  return {
    minimum: lowest(({ minimum }) => minimum),
    fee_from: lowest(zone => deliveryFee(zone, 0)),
    minutes: lowest(({ minutes }) => minutes),
  }
}

function covers(area: DeliveryZone['area'], kitchen: Position, place: Position): boolean {
  return area.kind === 'radius' ? milesBetween(kitchen, place) <= area.miles : isInside(area.points, place)
}

/** True if a polygon contains a point (ray casting). A point on the border is inside. */
function isInside(points: readonly Position[], place: Position): boolean {
  let inside = false
  for (const [index, to] of points.entries()) {
    const from = points.at(index - 1) ?? to
    if (isOnEdge(from, to, place)) return true
    const isBetween = from.latitude > place.latitude !== to.latitude > place.latitude
    if (isBetween && place.longitude < crossingLongitude(from, to, place.latitude)) inside = !inside
  }
  return inside
}

function crossingLongitude(from: Position, to: Position, latitude: number): number {
  const part = (latitude - from.latitude) / (to.latitude - from.latitude)
  return from.longitude + part * (to.longitude - from.longitude)
}

function isOnEdge(from: Position, to: Position, place: Position): boolean {
  const north = to.latitude - from.latitude
  const east = to.longitude - from.longitude
  const length = Math.hypot(north, east)
  const [up, right] = [place.latitude - from.latitude, place.longitude - from.longitude]
  if (length === 0) return Math.hypot(up, right) <= BORDER_TOLERANCE
  const distanceAlong = (up * north + right * east) / length
  const distanceAway = Math.abs(up * east - right * north) / length
  return (
    distanceAway <= BORDER_TOLERANCE &&
    distanceAlong >= -BORDER_TOLERANCE &&
    distanceAlong <= length + BORDER_TOLERANCE
  )
}
