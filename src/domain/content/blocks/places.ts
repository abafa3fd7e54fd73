type PlacedKitchen = { id: string; city: string; state: string }

/**
 * True if a kitchen is in one of the picked places: a state (`TX`), a city (`TX/Houston`) or a kitchen (`#101`). An
 * empty list includes everyone; otherwise guests without a kitchen are excluded.
 */
export function isInPlaces(places: readonly string[], kitchen: PlacedKitchen | null): boolean {
  if (places.length === 0) return true
  if (!kitchen) return false
  const { id, city, state } = kitchen
  return [state, `${state}/${city}`, `#${id}`].some(place => places.includes(place))
}
