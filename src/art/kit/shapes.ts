import type { Random } from './random.ts'

export type Point = readonly [x: number, y: number]
/** A closed outline, clockwise on screen. */
export type Shape = readonly Point[]

/** Parses points in SVG syntax, such as `parsePoints('0,0 40,-12')`. */
export function parsePoints(text: string): Point[] {
  return text.split(' ').map(pair => {
    const [x = 0, y = 0] = pair.split(',').map(Number)
    return [x, y]
  })
}

export function polygonPath(points: readonly Point[], isOpen = false): string {
  return `M${points.map(([x, y]) => `${roundToTenth(x)} ${roundToTenth(y)}`).join('L')}${isOpen ? '' : 'Z'}`
}

/** Returns a Catmull–Rom curve through the points, closed by default. */
export function curvePath(points: readonly Point[], isOpen = false): string {
  const count = points.length
  const at = (index: number): Point =>
    points[isOpen ? Math.min(count - 1, Math.max(0, index)) : (index + count) % count] as Point
  let d = `M${pair(at(0))}`
  for (let i = 0; i < (isOpen ? count - 1 : count); i++) {
    const [a, b, c, e] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    d += `C${pair([b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6])} ${pair([c[0] - (e[0] - b[0]) / 6, c[1] - (e[1] - b[1]) / 6])} ${pair(c)}`
  }
  return isOpen ? d : `${d}Z`
}

export function smooth(points: readonly Point[], isOpen = false, steps = 14): Point[] {
  const count = points.length
  const at = (index: number): Point =>
    points[isOpen ? Math.min(count - 1, Math.max(0, index)) : (index + count) % count] as Point
  const dense: Point[] = []
  for (let i = 0; i < (isOpen ? count - 1 : count); i++) {
    const [a, b, c, e] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    for (let step = 0; step < steps; step++) {
      const t = step / steps
      const mix = (k: 0 | 1) =>
        0.5 *
        (2 * b[k] +
          (c[k] - a[k]) * t +
          (2 * a[k] - 5 * b[k] + 4 * c[k] - e[k]) * t ** 2 +
          (3 * b[k] - a[k] - 3 * c[k] + e[k]) * t ** 3)
      dense.push([mix(0), mix(1)])
    }
  }
  if (isOpen) dense.push(at(count - 1))
  return dense
}

export function ellipse(x: number, y: number, rx: number, ry = rx, turn = 0, count = 72): Point[] {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  return Array.from({ length: count }, (_, i) => {
    const angle = (i / count) * 2 * Math.PI
    const [px, py] = [Math.cos(angle) * rx, Math.sin(angle) * ry]
    return [x + px * cos - py * sin, y + px * sin + py * cos]
  })
}

export function box(x: number, y: number, width: number, height: number, radius = 0): Point[] {
  return roundedPolygon(
    [
      [x, y],
      [x + width, y],
      [x + width, y + height],
      [x, y + height],
    ],
    radius,
  )
}

export function roundedPolygon(
  corners: readonly Point[],
  radius: number | readonly number[],
  steps = 8,
): Point[] {
  const count = corners.length
  return corners.flatMap((corner, i) => {
    const wanted = typeof radius === 'number' ? radius : (radius[i] ?? 0)
    if (wanted === 0) return [corner]
    const towards = (other: Point): Point => {
      const length = Math.hypot(other[0] - corner[0], other[1] - corner[1])
      const share = Math.min(wanted, length / 2) / length
      return [corner[0] + (other[0] - corner[0]) * share, corner[1] + (other[1] - corner[1]) * share]
    }
    const from = towards(corners[(i + count - 1) % count] as Point)
    const to = towards(corners[(i + 1) % count] as Point)
    return Array.from({ length: steps + 1 }, (_, step): Point => {
      const t = step / steps
      const mix = (k: 0 | 1) => (1 - t) ** 2 * from[k] + 2 * t * (1 - t) * corner[k] + t ** 2 * to[k]
      return [mix(0), mix(1)]
    })
  })
}

export function moveShape(shape: Shape, dx: number, dy: number): Point[] {
  return shape.map(([x, y]) => [x + dx, y + dy])
}

export function scaleShape(shape: Shape, share: number, shareY = share): Point[] {
  const {
    middle: [mx, my],
  } = bounds(shape)
  return shape.map(([x, y]) => [mx + (x - mx) * share, my + (y - my) * shareY])
}

function turned(shape: Shape, degrees: number, [mx, my]: Point = [0, 0]): Point[] {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  return shape.map(([x, y]) => [mx + (x - mx) * cos - (y - my) * sin, my + (x - mx) * sin + (y - my) * cos])
}

export type Place = { x: number; y: number; turn?: number; size?: number; flip?: boolean }

export function placeShape(shape: Shape, { x, y, turn = 0, size = 1, flip = false }: Place): Point[] {
  return moveShape(
    turned(
      shape.map(([px, py]) => [px * (flip ? -size : size), py * size]),
      turn,
    ),
    x,
    y,
  )
}

export function bounds(shape: Shape): {
  left: number
  top: number
  width: number
  height: number
  middle: Point
} {
  const xs = shape.map(([x]) => x)
  const ys = shape.map(([, y]) => y)
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  return {
    left,
    top,
    width: right - left,
    height: bottom - top,
    middle: [(left + right) / 2, (top + bottom) / 2],
  }
}

function isInside([x, y]: Point, shape: Shape): boolean {
  let inside = false
  for (let i = 0, j = shape.length - 1; i < shape.length; j = i++) {
    const [xi, yi] = shape[i] as Point
    const [xj, yj] = shape[j] as Point
    if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) inside = !inside
  }
  return inside
}

/** Returns points within a shape, at least `gap` apart (Poisson disk sampling). */
export function scatter(shape: Shape, gap: number, random: Random, max = 4000): Point[] {
  const { left, top, width, height } = bounds(shape)
  const tries = Math.min(max * 6, Math.ceil(((width * height) / gap ** 2) * 9))
  const found: Point[] = []
  for (let i = 0; i < tries && found.length < max; i++) {
    const point: Point = [left + random() * width, top + random() * height]
    if (!isInside(point, shape)) continue
    if (found.every(([x, y]) => (x - point[0]) ** 2 + (y - point[1]) ** 2 >= gap ** 2)) found.push(point)
  }
  return found
}

/**
 * Returns evenly spaced points of an outline, each with its distance along the outline and its outward
 * normal.
 */
function sampleOutline(shape: Shape, step: number): { at: Point; out: Point; along: number }[] {
  const points: { at: Point; out: Point; along: number }[] = []
  let along = 0
  let rest = 0
  for (let i = 0; i < shape.length; i++) {
    const a = shape[i] as Point
    const b = shape[(i + 1) % shape.length] as Point
    const length = Math.hypot(b[0] - a[0], b[1] - a[1])
    if (length === 0) continue
    const out: Point = [(b[1] - a[1]) / length, -(b[0] - a[0]) / length]
    for (; rest < length; rest += step) {
      points.push({
        at: [a[0] + ((b[0] - a[0]) * rest) / length, a[1] + ((b[1] - a[1]) * rest) / length],
        out,
        along,
      })
      along += step
    }
    rest -= length
  }
  return points
}

/** Adds round outward lobes to an outline, with creases between the lobes. */
export function craggedShape(shape: Shape, random: Random, lobe: number, height: number): Point[] {
  const points = sampleOutline(shape, Math.max(2, lobe / 9))
  const total = points.length * Math.max(2, lobe / 9)
  const lobes: { start: number; length: number; height: number }[] = []
  for (let start = 0; start < total; ) {
    const length = Math.min(lobe * random.between(0.5, 1.6), total - start)
    lobes.push({
      start,
      length: Math.max(length, 1),
      height: height * random.between(0.35, 1.25) * Math.min(1.2, length / lobe),
    })
    start += Math.max(length, 1)
  }
  let current = 0
  return points.map(({ at, out, along }) => {
    while (current < lobes.length - 1 && along >= (lobes[current + 1]?.start ?? Infinity)) current++
    const { start, length, height: rise } = lobes[current] ?? { start: 0, length: 1, height: 0 }
    const lift = rise * Math.sqrt(Math.max(0, Math.sin((Math.PI * (along - start)) / length)))
    return [at[0] + out[0] * lift, at[1] + out[1] * lift]
  })
}

const pair = ([x, y]: Point) => `${roundToTenth(x)} ${roundToTenth(y)}`
export const roundToTenth = (value: number) => Math.round(value * 10) / 10
