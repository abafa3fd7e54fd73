type Place = { latitude: number; longitude: number }

const EARTH_RADIUS_MILES = 3_958.8

/** The way between two places as the crow flies, in miles. */
export function milesBetween(a: Place, b: Place): number {
  const north = sineOfHalf(a.latitude - b.latitude)
  const east = sineOfHalf(a.longitude - b.longitude)
  const part = north ** 2 + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * east ** 2
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.sqrt(part)))
}

/** Places from the nearest to the farthest from any of the centers; equally near ones keep their order. */
export function nearestFirst<P extends Place>(places: readonly P[], centers: readonly Place[]): P[] {
  const away = new Map(
    places.map(place => [place, Math.min(...centers.map(center => milesBetween(place, center)))]),
  )
  return places.toSorted((a, b) => (away.get(a) ?? 0) - (away.get(b) ?? 0))
}

function sineOfHalf(degrees: number): number {
  return Math.sin(radians(degrees) / 2)
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}
