import { clipTo, type Drawing, fill, line, outlinedShape, shadow } from './ink.ts'
import { createRandom } from './random.ts'
import { curvePath, ellipse, type Place, type Point, type Shape, smooth } from './shapes.ts'
import { mouth, type Vessel, wallPatch, wallShape } from './vessels.ts'

/** A sauce, syrup, or melted cheese: color, shadow, and light. */
export type Sauce = { base: string; shade: string; light: string; flecks?: string[] }

export const SAUCES = {
  comeback: { base: '#f0783c', shade: '#c9501f', light: '#ffab78', flecks: ['#8c1c10', '#5a1a10'] },
  ranch: { base: '#fff3dc', shade: '#e2cfa8', light: '#fffdf6', flecks: ['#5f8f22', '#3f6b17'] },
  honeyMustard: { base: '#f4b51f', shade: '#c98206', light: '#ffdc70', flecks: ['#8a5a08'] },
  whiteBbq: { base: '#f8ead0', shade: '#d9c197', light: '#fffaf0', flecks: ['#322a25', '#8a5a2a'] },
  blueCheese: { base: '#f3f0e2', shade: '#cfccb8', light: '#ffffff', flecks: ['#6f8fb5', '#547299'] },
  bbq: { base: '#7a2412', shade: '#4b120a', light: '#b5482a', flecks: ['#2d0a06'] },
  garlic: { base: '#fbe9b0', shade: '#dcbb66', light: '#fff8dc', flecks: ['#5f8f22', '#c9a04a'] },
  honey: { base: '#f2930f', shade: '#b85c05', light: '#ffc64d', flecks: ['#c4160e', '#8c0f0a'] },
  queso: { base: '#fdb92e', shade: '#d6830f', light: '#ffdf82', flecks: ['#c4321a', '#3f7a1c'] },
  fudge: { base: '#4a2012', shade: '#2b1009', light: '#80432a' },
  butter: { base: '#ffdf70', shade: '#e0a92c', light: '#fff3b8' },
  vinaigrette: { base: '#e0a02c', shade: '#a86a0c', light: '#ffd878', flecks: ['#5f8f22', '#7a2412'] },
  gravy: { base: '#efe0c4', shade: '#c9b184', light: '#fffaf0', flecks: ['#322a25', '#4c4138'] },
  syrup: { base: '#b0560f', shade: '#7a3407', light: '#e5963a' },
} satisfies Record<string, Sauce>

/** Draws a drizzle of sauce, thick at its start, with drops at its end. */
export function drizzle(points: readonly Point[], sauce: Sauce, width = 26): Drawing {
  const d = curvePath(points, true)
  return (
    line(d, '#1b1512', width + 16) +
    line(d, sauce.base, width) +
    line(
      curvePath(
        points.map(([x, y]): Point => [x + width * 0.18, y + width * 0.22]),
        true,
      ),
      sauce.shade,
      width * 0.3,
      'opacity=".7"',
    ) +
    line(
      curvePath(
        points.map(([x, y]): Point => [x - width * 0.16, y - width * 0.2]),
        true,
      ),
      sauce.light,
      width * 0.22,
    )
  )
}

type SauceDrop = readonly [x: number, tip: number, half: number]

/** Draws sauce over an edge: a band from the top line down to `y`, with hanging drops from left to right. */
export function sauceCoat(
  top: readonly Point[],
  y: number,
  drops: readonly SauceDrop[],
  sauce: Sauce,
): Drawing {
  const edge = [...drops].reverse().flatMap(([x, tip, half]): Point[] => [
    [x + half * 1.5, y],
    [x + half, y + (tip - y) * 0.4],
    [x + half * 0.95, tip - half * 0.5],
    [x, tip],
    [x - half * 0.95, tip - half * 0.5],
    [x - half, y + (tip - y) * 0.4],
    [x - half * 1.5, y],
  ])
  const shape = smooth([...top, ...edge])
  return (
    outlinedShape(shape, sauce.base, shadow(shape, 8, 9, sauce.shade), shadow(shape, -6, -7, sauce.light)) +
    drops
      .map(([x, tip, half]) =>
        fill(
          ellipse(x - half * 0.34, tip - half * 0.9, half * 0.16, half * 0.42, 0.2, 16),
          '#fffdf0',
          'opacity=".95"',
        ),
      )
      .join('')
  )
}

function flecks(
  shape: Shape,
  colors: readonly string[],
  count: number,
  seed: string,
  box: { x: number; y: number; rx: number; ry: number },
): Drawing {
  const random = createRandom(seed)
  return clipTo(
    shape,
    ...Array.from({ length: count }, () => {
      const [angle, reach] = [random() * 6.3, Math.sqrt(random()) * 0.9]
      return fill(
        ellipse(
          box.x + Math.cos(angle) * box.rx * reach,
          box.y + Math.sin(angle) * box.ry * reach,
          random.between(2.5, 6),
          random.between(2, 4),
          random() * 3,
          10,
        ),
        random.pick(colors),
      )
    }),
  )
}

function pool(vessel: Vessel, sauce: Sauce, seed: string): Drawing {
  const { x, y, rx, ry } = vessel
  const top = mouth(vessel)
  const swirl: Point[] = Array.from({ length: 40 }, (_, i) => {
    const [angle, reach] = [0.5 + i * 0.27, 0.1 + (i / 40) * 0.62]
    return [x + Math.cos(angle) * rx * reach, y + Math.sin(angle) * ry * reach]
  })
  return (
    outlinedShape(
      top,
      sauce.base,
      shadow(top, 0, 16, sauce.shade, 'opacity=".7"'),
      line(swirl, sauce.shade, rx * 0.1, 'opacity=".75"'),
      line(
        swirl.map(([px, py]): Point => [px - 3, py - rx * 0.035]),
        sauce.light,
        rx * 0.055,
      ),
    ) +
    flecks(top, sauce.flecks ?? [sauce.shade], sauce.flecks ? 26 : 0, seed, vessel) +
    fill(
      curvePath(
        smooth([
          [x - rx * 0.72, y - ry * 0.1],
          [x - rx * 0.42, y - ry * 0.6],
          [x - rx * 0.1, y - ry * 0.72],
          [x - rx * 0.4, y - ry * 0.42],
        ]),
      ),
      '#fffdf4',
      'opacity=".9"',
    )
  )
}

/** Draws a dip cup of pleated paper, white by default. */
export function dip({ x, y, size = 1 }: Place, sauce: Sauce, seed: string, color = '#fffaf0'): Drawing {
  const vessel: Vessel = { x, y, rx: 120 * size, ry: 40 * size, foot: 88 * size, height: 100 * size }
  const shade = color === '#fffaf0' ? '#d9c6a3' : '#8c1416'
  const pleats = Array.from({ length: 11 }, (_, i) =>
    line(
      [
        wallPatch(vessel, i / 11, i / 11, 0, 1, 1)[0] as Point,
        wallPatch(vessel, i / 11, i / 11, 0, 1, 1)[3] as Point,
      ],
      shade,
      5,
    ),
  )
  return (
    outlinedShape(
      wallShape(vessel),
      color,
      ...pleats,
      fill(wallPatch(vessel, -0.02, 0.24, -0.2, 1.2), shade, 'opacity=".6"'),
    ) +
    outlinedShape(mouth(vessel, 10 * size), color) +
    pool({ ...vessel, rx: vessel.rx - 6 * size, ry: vessel.ry - 4 * size }, sauce, seed) +
    ''
  )
}
