import type { Position } from './distance.ts'

/** Approximate bounds of the states and territories, in the order south, north, west, east. */
const boxes = [
  [24, 49.5, -125, -66.5],
  [51, 71.6, -180, -129],
  [51, 53.5, 172, 180],
  [18.5, 28.5, -179, -154],
  [17.5, 18.7, -68, -64.4],
  [13, 20.8, 144, 146.5],
  [-14.8, -10.8, -171.3, -168],
] as const

/**
 * True if a position may be in the United States. Approximate bounds are enough because wrong positions are
 * usually an ocean away.
 */
export function isInUnitedStates({ latitude, longitude }: Position): boolean {
  return boxes.some(
    ([south, north, west, east]) =>
      latitude >= south && latitude <= north && longitude >= west && longitude <= east,
  )
}
