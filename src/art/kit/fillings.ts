import { clipTo, type Drawing, fill, INK, line, outlinedShape, shadow } from './ink.ts'
import { createRandom } from './random.ts'
import {
  craggedShape,
  curvePath,
  ellipse,
  moveShape,
  type Point,
  placeShape,
  type Shape,
  scaleShape,
  scatter,
  smooth,
} from './shapes.ts'

/**
 * Returns the outline of a mound in a bowl. `x` and `y` are the middle of its base, `half` is half its width,
 * `height` is its height above the base, and `low` is how far it bulges below the base.
 */
export function mound(x: number, y: number, half: number, height: number, low = half * 0.26): Shape {
  return smooth([
    [x - half, y],
    [x - half * 0.8, y - height * 0.6],
    [x - half * 0.42, y - height * 0.95],
    [x, y - height],
    [x + half * 0.45, y - height * 0.9],
    [x + half * 0.82, y - height * 0.55],
    [x + half, y],
    [x + half * 0.7, y + low * 0.75],
    [x, y + low],
    [x - half * 0.7, y + low * 0.75],
  ])
}

const byDepth = (points: Point[]) => points.sort((a, b) => a[1] - b[1])
const THIN = 6

export function macaroni(shape: Shape, seed: string, gap = 46): Drawing {
  const random = createRandom(seed)
  const elbows = byDepth(scatter(scaleShape(shape, 0.98), gap, random)).map(([x, y]) => {
    const [turn, size] = [random.between(0, 360), gap / 34]
    const bow = placeShape(
      Array.from({ length: 9 }, (_, i): Point => {
        const angle = Math.PI * (0.1 + (i / 8) * 0.8)
        return [Math.cos(angle) * 30 * size, -Math.sin(angle) * 25 * size + 10]
      }),
      { x, y, turn },
    )
    const end = bow[0] as Point
    const d = curvePath(bow, true)
    return (
      line(d, '#8a4106', 29 * size) +
      line(d, '#f79d18', 23 * size) +
      line(curvePath(moveShape(bow, -2 * size, -3 * size), true), '#ffbf3d', 14 * size) +
      line(curvePath(moveShape(bow.slice(2, 7), -4 * size, -6 * size), true), '#ffe08a', 4.5 * size) +
      fill(ellipse(end[0], end[1], 6.5 * size, 8 * size, 0.4, 14), '#8a4106')
    )
  })
  return outlinedShape(shape, '#e07f0c', ...elbows, shadow(shape, 10, 14, '#a84c06', 'opacity=".45"'))
}

export function shreds(
  shape: Shape,
  seed: string,
  colors: readonly [string, string][],
  gap = 19,
  length = 44,
): Drawing {
  const random = createRandom(seed)
  const threads = byDepth(scatter(shape, gap, random)).map(([x, y]) => {
    const [color, shade] = random.pick(colors)
    const half = random.between(0.55, 1.1) * length
    const bow = placeShape(
      [
        [-half, random.between(-10, 10)],
        [-half * 0.3, random.between(-15, 5)],
        [half * 0.4, random.between(-5, 15)],
        [half, random.between(-12, 12)],
      ],
      { x, y, turn: random.between(-80, 80) },
    )
    const d = curvePath(bow, true)
    return line(d, shade, 15) + line(d, color, 9)
  })
  return outlinedShape(
    craggedShape(shape, random, 40, 9),
    colors[0]?.[1] ?? INK,
    ...threads,
    shadow(shape, 12, 16, '#2d3a10', 'opacity=".3"'),
  )
}

export const SLAW: readonly [string, string][] = [
  ['#f6f4cf', '#9fb24a'],
  ['#e4efb0', '#86a033'],
  ['#fffbe6', '#b3bf6a'],
  ['#cfe38a', '#6f9427'],
  ['#f29a3a', '#b85c0d'],
  ['#a04a8c', '#63245a'],
]

export function leaves(
  shape: Shape,
  seed: string,
  tones = ['#1f5a24', '#2d7a2c', '#4c9a35', '#87c04d'],
  gap = 58,
): Drawing {
  const random = createRandom(seed)
  const pieces = byDepth(scatter(scaleShape(shape, 0.98), gap, random)).map(([x, y]) => {
    const size = gap * random.between(0.75, 1.2)
    const turn = random.between(-1, 1)
    const leaf = craggedShape(ellipse(x, y, size, size * 0.66, turn, 30), random, size * 0.7, size * 0.16)
    const vein = placeShape(
      [
        [-size * 0.7, 0],
        [0, -size * 0.1],
        [size * 0.7, size * 0.05],
      ],
      { x, y, turn: (turn * 180) / Math.PI },
    )
    return (
      fill(moveShape(leaf, 4, 7), tones[0] ?? INK) +
      fill(leaf, random.pick(tones.slice(1, 3))) +
      clipTo(leaf, shadow(leaf, -size * 0.14, -size * 0.16, tones[3] ?? INK)) +
      line(leaf.concat([leaf[0] as Point]), tones[0], 4.5) +
      line(curvePath(vein, true), tones[3], 4)
    )
  })
  return outlinedShape(shape, tones[0] ?? INK, ...pieces, shadow(shape, 12, 16, '#0d301a', 'opacity=".35"'))
}

export function grains(
  shape: Shape,
  seed: string,
  look: { base: string; shade: string; light: string; ground: string; size: number; length?: number },
): Drawing {
  const random = createRandom(seed)
  const { base, shade, light, ground, size, length = 1.5 } = look
  const pieces = byDepth(scatter(scaleShape(shape, 0.98), size * 1.55, random)).map(([x, y]) => {
    const turn = random.between(-1.2, 1.2)
    const grain = ellipse(x, y, size * length, size, turn, 26)
    return (
      fill(grain, base) +
      clipTo(grain, shadow(grain, size * 0.28, size * 0.34, shade)) +
      fill(ellipse(x - size * 0.35, y - size * 0.36, size * 0.46, size * 0.2, turn - 0.3, 14), light) +
      line([...grain, grain[0] as Point], ground, Math.min(THIN, size * 0.34))
    )
  })
  return outlinedShape(shape, ground, ...pieces, shadow(shape, 12, 16, '#1b0a04', 'opacity=".28"'))
}
