import { clipTo, type Drawing, fill, outlinedShape } from './ink.ts'
import { type Point, polygonPath, type Shape } from './shapes.ts'

/**
 * A round vessel seen slightly from above. `x`, `y`, `rx`, and `ry` describe its mouth, and `foot` is half
 * the width of its base.
 */
export type Vessel = {
  x: number
  y: number
  rx: number
  ry: number
  foot: number
  height: number
  /** Bulge of the sides in pixels. */
  belly?: number
}

/** Returns a point on the wall: `round` from 0 (right) to 1 (left), `down` from 0 (mouth) to 1 (base). */
export function wallPoint(
  { x, y, rx, ry, foot, height, belly = 0 }: Vessel,
  round: number,
  down: number,
): Point {
  const half = rx + (foot - rx) * down + belly * Math.sin(Math.PI * down)
  const deep = ry * (half / rx)
  const angle = Math.PI * round
  return [x + Math.cos(angle) * half, y + height * down + Math.sin(angle) * deep]
}

export function wallPatch(
  vessel: Vessel,
  from: number,
  to: number,
  top: number,
  bottom: number,
  steps = 16,
): Point[] {
  const along = (down: number, a: number, b: number) =>
    Array.from({ length: steps + 1 }, (_, i) => wallPoint(vessel, a + ((b - a) * i) / steps, down))
  const side = (round: number, a: number, b: number) =>
    Array.from({ length: steps - 1 }, (_, i) => wallPoint(vessel, round, a + ((b - a) * (i + 1)) / steps))
  return [
    ...along(top, to, from),
    ...side(from, top, bottom),
    ...along(bottom, from, to),
    ...side(to, bottom, top),
  ]
}

export const wallShape = (vessel: Vessel): Point[] => wallPatch(vessel, 0, 1, 0, 1, 24)

export function mouth({ x, y, rx, ry }: Vessel, grow = 0): Point[] {
  return Array.from({ length: 72 }, (_, i) => {
    const angle = (i / 72) * 2 * Math.PI
    return [x + Math.cos(angle) * (rx + grow), y + Math.sin(angle) * (ry + grow * 0.6)]
  })
}

export function rim(vessel: Vessel, deep: number, grow = 6): Point[] {
  const width = {
    ...vessel,
    rx: vessel.rx + grow,
    ry: vessel.ry + grow * 0.5,
    foot: vessel.rx + grow,
    height: deep,
    belly: 0,
  }
  return wallPatch(width, 0, 1, 0, 1, 24)
}

export function vesselBody(
  vessel: Vessel,
  color: string,
  shade: string,
  light: string,
  ...content: Drawing[]
): Drawing {
  return outlinedShape(
    wallShape(vessel),
    color,
    ...content,
    fill(wallPatch(vessel, -0.02, 0.2, -0.2, 1.2), shade, 'opacity=".55"'),
    fill(wallPatch(vessel, -0.02, 0.07, -0.2, 1.2), shade, 'opacity=".6"'),
    fill(wallPatch(vessel, 0.83, 0.9, 0.08, 0.86), light, 'opacity=".8"'),
    fill(wallPatch(vessel, 0.79, 0.81, 0.08, 0.6), light, 'opacity=".6"'),
  )
}

export function fillVessel(vessel: Vessel, ...content: Drawing[]): Drawing {
  const { x, y, rx, ry } = vessel
  const open: Shape = [
    [x - rx, y],
    [x - rx - 400, y],
    [x - rx - 400, -400],
    [x + rx + 400, -400],
    [x + rx + 400, y],
    [x + rx, y],
    ...Array.from({ length: 25 }, (_, i): Point => {
      const angle = (Math.PI * i) / 24
      return [x + Math.cos(angle) * rx, y + Math.sin(angle) * ry]
    }),
  ]
  return clipTo(polygonPath(open), ...content)
}
