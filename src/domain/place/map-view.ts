import { milesBetween, type Position } from './distance.ts'

/** How the map shows kitchens. */
export const MAP_ZOOM = { initial: 3.5, initialMobile: 5, results: 6, single: 7, multiple: 7 } as const
/** How many pixels a pin keeps from the edge when the map turns to it. */
export const MARKER_OFFSET = 20

/** The middle of the United States without Alaska and Hawaii. */
const MIDDLE: Position = { latitude: 39.5, longitude: -98.35 }

export type MapView = { center: Position; zoom: number }

/** Before anything is searched: the whole country, or on a phone the part of it with most kitchens around. */
export function initialView(pins: readonly Position[], isMobile: boolean): MapView {
  if (!isMobile) return { center: MIDDLE, zoom: MAP_ZOOM.initial }
  const away = (from: Position) => pins.reduce((sum, pin) => sum + milesBetween(from, pin), 0)
  const [first] = pins.toSorted((a, b) => away(a) - away(b))
  return { center: first ?? MIDDLE, zoom: MAP_ZOOM.initialMobile }
}

type Found = {
  count: number
  /** Whether they are around a place. */
  isAround: boolean
  /** The largest zoom at which all of them are in view. */
  fittingZoom: number
}

/** How close what was found is shown: as close as all of it fits, but no farther than around a place makes sense. */
export function resultsZoom({ count, isAround, fittingZoom }: Found): number {
  if (count === 1) return MAP_ZOOM.single
  if (fittingZoom >= MAP_ZOOM.multiple) return MAP_ZOOM.multiple
  return isAround ? MAP_ZOOM.results : Math.min(MAP_ZOOM.results, fittingZoom)
}
