import { nearestFirst, type Position } from '../place/distance.ts'

/**
 * Sorts kitchens with the guest's own first, then by distance from it, or else from the place they searched.
 * Null if the guest has neither.
 */
export function knownFirst<K extends Position & { id: string }>(
  kitchens: readonly K[],
  knownId: string | undefined,
  searched: Position | null,
): K[] | null {
  const known = kitchens.find(({ id }) => id === knownId)
  const center = known ?? searched
  return center && nearestFirst(kitchens, [center])
}

/** Parses `36.17,-86.75`. */
export function parsePosition(text: string | null | undefined): Position | null {
  const [latitude = Number.NaN, longitude = Number.NaN] = (text ?? '').split(',').map(Number)
  return Number.isFinite(latitude) && Number.isFinite(longitude) ? { latitude, longitude } : null
}
