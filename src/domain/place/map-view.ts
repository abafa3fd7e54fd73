import { milesBetween, type Position } from './distance.ts'

const MAP_ZOOM = { initial: 3.5, initialMobile: 5, results: 6, single: 7, multiple: 7 } as const
export const MARKER_OFFSET = 20

/** The center of the contiguous United States. */
const US_CENTER: Position = { latitude: 38.5, longitude: -96 }

type MapView = { center: Position; zoom: number }

/**
 * Returns the map view before a search: the whole country, or on a phone the area around the kitchen with the
 * smallest total distance to all others.
 */
export function initialMapView(pins: readonly Position[], isMobile: boolean): MapView {
  if (!isMobile) return { center: US_CENTER, zoom: MAP_ZOOM.initial }
  const totalMiles = (from: Position) => pins.reduce((sum, pin) => sum + milesBetween(from, pin), 0)
  const [first] = pins.toSorted((a, b) => totalMiles(a) - totalMiles(b))
  return { center: first ?? US_CENTER, zoom: MAP_ZOOM.initialMobile }
}

type SearchResult = {
  count: number
  isAround: boolean
  fittingZoom: number
}

/**
 * Returns the zoom that fits all search results, within limits. For results around a place that the guest
 * searched for (`isAround`), the lower limit can leave distant results outside the map.
 */
export function resultsZoom({ count, isAround, fittingZoom }: SearchResult): number {
  if (count === 1) return MAP_ZOOM.single
  if (fittingZoom >= MAP_ZOOM.multiple) return MAP_ZOOM.multiple
  return isAround ? MAP_ZOOM.results : Math.min(MAP_ZOOM.results, fittingZoom)
}

type Point = { x: number; y: number }

/**
 * Moves points that are closer together than `near` pixels into a row around their center, `gap` pixels
 * apart.
 */
export function spreadPoints(points: Point[], near: number, gap: number): Point[] {
  const spread = [...points]
  for (const group of findClusters(points, near)) {
    const middle = {
      x: group.reduce((sum, { point }) => sum + point.x, 0) / group.length,
      y: group.reduce((sum, { point }) => sum + point.y, 0) / group.length,
    }
    const westToEast = group.toSorted((a, b) => a.point.x - b.point.x)
    for (const [position, { index }] of westToEast.entries()) {
      spread[index] = { x: middle.x + (position - (group.length - 1) / 2) * gap, y: middle.y }
    }
  }
  return spread
}

type IndexedPoint = { index: number; point: Point }

function findClusters(points: Point[], near: number): IndexedPoint[][] {
  let groups: IndexedPoint[][] = []
  for (const [index, point] of points.entries()) {
    const isNear = (group: IndexedPoint[]) =>
      group.some(({ point: { x, y } }) => Math.hypot(x - point.x, y - point.y) < near)
    const nearbyGroups = groups.filter(isNear)
    groups = [
      ...groups.filter(group => !nearbyGroups.includes(group)),
      [...nearbyGroups.flat(), { index, point }],
    ]
  }
  return groups.filter(group => group.length > 1)
}
