/** The part of a kitchen that decides which places it is in. */
type PlacedKitchen = { id: string; city: string; state: string }

/**
 * Whether a kitchen is in one of the places staff picked: a state (`TX`), a city (`TX/Houston`) or a kitchen (`#101`).
 * With no places picked everybody is, also without a kitchen; otherwise guests without a kitchen are not.
 */
export function isInPlaces(places: readonly string[], kitchen: PlacedKitchen | null): boolean {
  if (places.length === 0) return true
  if (!kitchen) return false
  const { id, city, state } = kitchen
  return [state, `${state}/${city}`, `#${id}`].some(place => places.includes(place))
}
