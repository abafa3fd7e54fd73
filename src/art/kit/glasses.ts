import { clipTo, type Drawing, fill, INK, line, outline, outlinedShape, shadow } from './ink.ts'
import {
  curvePath,
  ellipse,
  type Place,
  type Point,
  parsePoints,
  placeShape,
  roundedPolygon,
  scaleShape,
} from './shapes.ts'
import { comb } from './table.ts'
import { mouth, type Vessel, vesselBody, wallPatch, wallPoint, wallShape } from './vessels.ts'

export type Liquid = { base: string; shade: string; light: string; ice?: string }

export const LIQUIDS = {
  tea: { base: '#b4560f', shade: '#7c3007', light: '#e08a2c', ice: '#f0b465' },
  peachTea: { base: '#d97a1f', shade: '#a34a0b', light: '#f6aa4a', ice: '#ffd08c' },
  lemonade: { base: '#ffe05c', shade: '#e8b81f', light: '#fff3a8', ice: '#fffbdc' },
  strawberry: { base: '#ff7d7a', shade: '#d93a4a', light: '#ffb0a4', ice: '#ffdcd4' },
  cola: { base: '#5a2312', shade: '#32100a', light: '#8c4424', ice: '#a8663c' },
  rootBeer: { base: '#6e3212', shade: '#43190a', light: '#a55a28' },
  gingerAle: { base: '#f2cf7c', shade: '#d09b34', light: '#fff0c0', ice: '#fffbe6' },
  orange: { base: '#ff9a2a', shade: '#e06a08', light: '#ffc268' },
  cherry: { base: '#a3162a', shade: '#660a1a', light: '#d8485a' },
  water: { base: '#a8dcf0', shade: '#5fb0d6', light: '#e6f8ff', ice: '#ffffff' },
  milk: { base: '#fffaf0', shade: '#efe2c8', light: '#ffffff' },
} satisfies Record<string, Liquid>

function ice({ x, y, turn = 0, size = 1 }: Place, tint: string): Drawing {
  const cube = roundedPolygon(
    placeShape(parsePoints('-46,-46 46,-46 46,46 -46,46'), { x, y, turn, size }),
    16 * size,
  )
  return (
    fill(cube, tint, 'opacity=".42"') +
    clipTo(
      cube,
      shadow(cube, -12 * size, -12 * size, '#ffffff', 'opacity=".55"'),
      fill(
        placeShape(roundedPolygon(parsePoints('-4,-4 46,-4 46,46 -4,46'), 12), { x, y, turn, size }),
        '#ffffff',
        'opacity=".25"',
      ),
    ) +
    line([...cube, cube[0] as Point], '#ffffff', 5, 'opacity=".9"')
  )
}

export function straw(
  x: number,
  y: number,
  length: number,
  lean: number,
  colors: readonly [string, string] = ['#d7261e', '#fffaf0'],
  width = 30,
): Drawing {
  const half = width / 2
  const at = { x, y, turn: lean }
  const tube = placeShape(
    roundedPolygon(
      [
        [-half, 0],
        [-half, -length],
        [half, -length],
        [half, 0],
      ],
      4,
    ),
    at,
  )
  const bands = Array.from({ length: Math.ceil(length / 52) }, (_, i) =>
    fill(
      placeShape(
        [
          [-half - 4, -i * 52],
          [half + 4, -i * 52 - 22],
          [half + 4, -i * 52 - 48],
          [-half - 4, -i * 52 - 26],
        ],
        at,
      ),
      colors[0],
    ),
  )
  return (
    outlinedShape(tube, colors[1], ...bands, shadow(tube, width * 0.3, 0, '#1b1512', 'opacity=".2"')) +
    outlinedShape(placeShape(ellipse(0, -length, half, half * 0.38), at), '#7a1712')
  )
}

/** Draws a citrus wheel with a radius of 90 px at size 1. */
export function citrus(
  at: Place,
  peel = '#ffc72c',
  flesh = '#ffe566',
  pith = '#fff8d0',
  squash = 1,
): Drawing {
  const wheel = placeShape(ellipse(0, 0, 90, 90 * squash), at)
  const rind = scaleShape(wheel, 0.84)
  const wedges = Array.from({ length: 8 }, (_, i) => {
    const [from, to] = [((i + 0.07) / 8) * 2 * Math.PI, ((i + 0.93) / 8) * 2 * Math.PI]
    const tip = (from + to) / 2
    const wedge: Point[] = [
      [Math.cos(tip) * 10, Math.sin(tip) * 10 * squash],
      ...Array.from({ length: 7 }, (_, k): Point => {
        const angle = from + ((to - from) * k) / 6
        return [Math.cos(angle) * 66, Math.sin(angle) * 66 * squash]
      }),
    ]
    return (
      fill(roundedPolygon(placeShape(wedge, at), 7), flesh) +
      line(
        placeShape(
          [
            [Math.cos(tip) * 30, Math.sin(tip) * 30 * squash],
            [Math.cos(tip) * 52, Math.sin(tip) * 52 * squash],
          ],
          at,
        ),
        pith,
        5,
      )
    )
  })
  return (
    outlinedShape(wheel, peel, shadow(wheel, 8, 9, '#1b1512', 'opacity=".18"')) +
    fill(rind, pith) +
    wedges.join('')
  )
}

export function mint({ x, y, turn = 0, size = 1 }: Place): Drawing {
  return [-52, 48, -4]
    .map((lean, i) => {
      const at = { x, y, turn: turn + lean, size: size * (i === 2 ? 1.15 : 1) }
      const leaf = placeShape(
        roundedPolygon(parsePoints('0,0 -22,-26 -30,-58 -16,-82 0,-104 16,-82 30,-58 22,-26'), 16),
        at,
      )
      return outlinedShape(
        leaf,
        '#2f8a3c',
        shadow(leaf, -8, -6, '#6cc45a'),
        line(placeShape(parsePoints('0,-12 0,-88'), at), '#175b2b', 5),
      )
    })
    .join('')
}

/**
 * Draws a tall cold glass. `behind` and `before` are garnishes on its rim, behind and in front of the glass.
 */
export function glass(
  vessel: Vessel,
  liquid: Liquid,
  {
    level = 0.12,
    cubes = 4,
    behind = '',
    before = '',
    floating = '',
  }: { level?: number; cubes?: number; behind?: Drawing; before?: Drawing; floating?: Drawing } = {},
): Drawing {
  const { rx, height } = vessel
  const shape = wallShape(vessel)
  const [left] = wallPoint(vessel, 1, level)
  const [right, surfaceY] = wallPoint(vessel, 0, level)
  const surface: Vessel = {
    ...vessel,
    x: (left + right) / 2,
    y: surfaceY,
    rx: (right - left) / 2,
    ry: vessel.ry * ((right - left) / 2 / rx),
  }
  const size = rx / 130
  const spots: Place[] = [
    { x: -0.42, y: 0.13, turn: -14 },
    { x: 0.4, y: 0.12, turn: 18 },
    { x: -0.02, y: 0.24, turn: 40 },
    { x: -0.46, y: 0.38, turn: 22 },
    { x: 0.4, y: 0.41, turn: -20 },
    { x: -0.05, y: 0.55, turn: 12 },
    { x: 0.3, y: 0.68, turn: 34 },
  ]
  const ices = liquid.ice
    ? spots.slice(0, cubes).map(({ x, y, turn }) =>
        ice(
          {
            x: vessel.x + x * rx * 0.92,
            y: surfaceY + y * height + 10,
            ...(turn !== undefined && { turn }),
            size,
          },
          liquid.ice ?? '',
        ),
      )
    : []
  return [
    fill(mouth(vessel), '#eaf6f4', 'opacity=".55"'),
    outline(mouth(vessel)),
    behind,
    fill(shape, '#f2faf8', 'opacity=".5"'),
    clipTo(
      shape,
      fill(wallPatch(vessel, -0.05, 1.05, level, 0.94, 20), liquid.base),
      fill(wallPatch(vessel, -0.05, 1.05, 0.66, 0.94, 20), liquid.shade, 'opacity=".55"'),
      fill(wallPatch(vessel, -0.05, 0.22, level, 0.94), liquid.shade, 'opacity=".7"'),
      fill(mouth(surface), liquid.light),
      line([...mouth(surface), mouth(surface)[0] as Point], liquid.shade, 5),
      floating,
      ...ices,
      fill(wallPatch(vessel, 0.82, 0.9, 0.05, 0.88), '#ffffff', 'opacity=".72"'),
      fill(wallPatch(vessel, 0.77, 0.79, 0.05, 0.6), '#ffffff', 'opacity=".6"'),
      fill(wallPatch(vessel, 0.05, 0.08, 0.2, 0.8), '#ffffff', 'opacity=".4"'),
      fill(wallPatch(vessel, -0.05, 1.05, 0.94, 1.1, 20), '#e3f3f1'),
    ),
    outline(shape),
    line(wallPatch(vessel, 0.02, 0.98, 0, 0, 20).slice(0, 21), INK, 6),
    before,
  ].join('')
}

export function paperCup(vessel: Vessel, color = '#d7261e', lean = 8): Drawing {
  const { x, y, rx, ry } = vessel
  const lid: Vessel = { ...vessel, y: y - 26, rx: rx + 12, ry: ry + 5, foot: rx + 16, height: 36, belly: 0 }
  const top: Vessel = { ...lid, y: lid.y - 30, rx: rx * 0.84, ry: ry * 0.8, foot: rx * 0.96, height: 34 }
  const stripes = Array.from({ length: 5 }, (_, i) =>
    fill(wallPatch(vessel, (i * 2 + 0.5) / 10, (i * 2 + 1.5) / 10, -0.1, 1.1), color),
  )
  const badge = ellipse(x - rx * 0.06, y + vessel.height * 0.56, rx * 0.56, rx * 0.56)
  return [
    vesselBody(vessel, '#fffaf0', '#5a1326', '#ffffff', ...stripes),
    outlinedShape(badge, '#ffc72c', shadow(badge, 8, 9, '#cc8a00')),
    comb({ x: x - rx * 0.06, y: y + vessel.height * 0.56, size: (rx * 0.72) / 100 }, '#d7261e'),
    outlinedShape(
      wallShape(lid),
      '#f3e6cd',
      fill(wallPatch(lid, -0.02, 0.3, -0.2, 1.2), '#b9a27c', 'opacity=".6"'),
    ),
    outlinedShape(mouth(lid), '#fffaf0'),
    outlinedShape(
      wallShape(top),
      '#f3e6cd',
      fill(wallPatch(top, -0.02, 0.3, -0.2, 1.2), '#b9a27c', 'opacity=".6"'),
    ),
    outlinedShape(mouth(top), '#fffaf0'),
    straw(x + rx * 0.16, top.y + 6, rx * 1.25, lean),
  ].join('')
}

export function condensation(vessel: Vessel, count = 7): Drawing {
  return Array.from({ length: count }, (_, i) => {
    const [x, y] = wallPoint(vessel, 0.14 + ((i * 0.37) % 0.62), 0.3 + ((i * 0.23) % 0.58))
    const drop = ellipse(x, y, 8, 10, 0, 16)
    return (
      fill(drop, '#ffffff', 'opacity=".8"') +
      line(curvePath(ellipse(x + 1, y + 2, 8, 10, 0, 16)), '#1b1512', 2.5, 'opacity=".35"')
    )
  }).join('')
}
