import { type Position, sortByDistance } from '../place/distance.ts'

/**
 * Sorts kitchens by distance from the guest's kitchen, which comes first, or else from the position that the
 * guest searched for. Returns null if the guest has neither a kitchen nor a searched position.
 */
export function sortKitchensByDistance<K extends Position & { id: string }>(
  kitchens: readonly K[],
  ownId: string | undefined,
  searchedPosition: Position | null,
): K[] | null {
  const ownKitchen = kitchens.find(({ id }) => id === ownId)
  const center = ownKitchen ?? searchedPosition
  return center && sortByDistance(kitchens, [center])
}

/** Parses coordinates such as `36.17,-86.75`. Returns null if the latitude or longitude is not a number. */
export function parsePosition(text: string | null | undefined): Position | null {
  const [latitude = Number.NaN, longitude = Number.NaN] = (text ?? '').split(',').map(Number)
  return Number.isFinite(latitude) && Number.isFinite(longitude) ? { latitude, longitude } : null
}
