type PlacedKitchen = { id: string; city: string; state: string }

export function isInTargetAreas(places: readonly string[], kitchen: PlacedKitchen | null): boolean {
  if (places.length === 0) return true
  if (!kitchen) return false
  const { id, city, state } = kitchen
  return [state, `${state}/${city}`, `#${id}`].some(place => places.includes(place))
}
