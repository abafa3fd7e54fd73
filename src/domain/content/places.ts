/** What of a kitchen places are told by. */
type PlacedKitchen = { id: string; city: string; state: string }

/**
 * Whether a kitchen is in one of the places staff picked: a state (`TX`), a city (`TX/Houston`) or a kitchen (`#101`).
 * Where none is picked it is in them, whichever kitchen it is, and also without one; else a guest without a kitchen is not.
 */
export function isInPlaces(places: readonly string[], kitchen: PlacedKitchen | null): boolean {
  if (places.length === 0) return true
  if (!kitchen) return false
  const { id, city, state } = kitchen
  return [state, `${state}/${city}`, `#${id}`].some(place => places.includes(place))
}
