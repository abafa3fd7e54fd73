export type Position = { latitude: number; longitude: number }

const EARTH_RADIUS_MILES = 3_958.8
/** Miles per degree of latitude at the equator, where a degree is shortest. */
const MILES_PER_DEGREE = 68.7

/** Returns the great-circle distance (haversine formula). */
export function milesBetween(a: Position, b: Position): number {
  const north = sineOfHalf(a.latitude - b.latitude)
  const east = sineOfHalf(a.longitude - b.longitude)
  const part = north ** 2 + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * east ** 2
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.sqrt(part)))
}

export function sortByDistance<P extends Position>(places: readonly P[], centers: readonly Position[]): P[] {
  const distances = new Map(
    places.map(place => [place, Math.min(...centers.map(center => milesBetween(place, center)))]),
  )
  return places.toSorted((a, b) => (distances.get(a) ?? 0) - (distances.get(b) ?? 0))
}

export function findWithinMiles<P extends Position>(
  places: readonly P[],
  center: Position,
  radius: number,
): { place: P; miles: number }[] {
  return places
    .filter(place => Math.abs(place.latitude - center.latitude) * MILES_PER_DEGREE <= radius)
    .map(place => ({ place, miles: milesBetween(place, center) }))
    .filter(({ miles }) => miles <= radius)
    .sort((a, b) => a.miles - b.miles)
}

export function centerOfPositions(places: readonly Position[]): Position {
  const mean = (coordinateOf: (place: Position) => number) =>
    places.reduce((sum, place) => sum + coordinateOf(place), 0) / Math.max(1, places.length)
  return { latitude: mean(place => place.latitude), longitude: mean(place => place.longitude) }
}

function sineOfHalf(degrees: number): number {
  return Math.sin(radians(degrees) / 2)
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}

export function roundMiles(miles: number): number {
  return Math.round(miles * 100) / 100
}
