import { clipTo, type Drawing, fill, line, outline, outlinedShape, shadow } from './ink.ts'
import { createRandom } from './random.ts'
import {
  curvePath,
  ellipse,
  type Place,
  type Point,
  parsePoints,
  placeShape,
  roundedPolygon,
  smooth,
} from './shapes.ts'

export type Cream = { base: string; shade: string; light: string }

export const CREAMS = {
  whipped: { base: '#fffaf0', shade: '#e6d3ae', light: '#ffffff' },
  vanilla: { base: '#fff0cc', shade: '#e5c07c', light: '#fffaf0' },
  chocolate: { base: '#9a5a34', shade: '#6b3518', light: '#c88a5a' },
  strawberry: { base: '#ffb3b8', shade: '#ea7384', light: '#ffdcdc' },
} satisfies Record<string, Cream>

/** Draws a swirl of shrinking, slightly offset rings with a curl on top, positioned by its base. */
export function swirl({ x, y, size = 1 }: Place, cream: Cream, rings = 4, second: Cream = cream): Drawing {
  const pieces: Drawing[] = []
  let foot = y
  for (let i = 0; i < rings; i++) {
    const half = (170 - i * (130 / rings)) * size
    const thick = (96 - i * 13) * size
    const tone = i % 2 === 0 ? cream : second
    const ring = smooth(
      [
        [-half * 1.02, 10],
        [-half * 0.94, -thick * 0.42],
        [-half * 0.4, -thick * 0.62],
        [half * 0.5, -thick * 0.95],
        [half * 0.93, -thick * 1.02],
        [half * 1.02, -thick * 0.5],
        [half * 0.74, thick * 0.06],
        [0, thick * 0.42],
        [-half * 0.75, thick * 0.44],
      ].map(([px = 0, py = 0]): Point => [x + px, foot + py]),
    )
    pieces.push(
      outlinedShape(
        ring,
        tone.base,
        shadow(ring, 16 * size, 20 * size, tone.shade),
        shadow(ring, -9 * size, -10 * size, tone.light),
        line(
          curvePath(
            [
              [x - half * 0.7, foot + thick * 0.02],
              [x, foot + thick * 0.12],
              [x + half * 0.7, foot - thick * 0.2],
            ],
            true,
          ),
          tone.shade,
          6,
        ),
      ),
    )
    foot -= thick * 0.74
  }
  const curl = smooth(
    placeShape(parsePoints('-62,14 -52,-26 -14,-58 10,-98 40,-112 34,-78 56,-40 60,6 30,26 -24,30'), {
      x,
      y: foot + 10 * size,
      size,
    }),
  )
  pieces.push(
    outlinedShape(
      curl,
      cream.base,
      shadow(curl, 12 * size, 14 * size, cream.shade),
      shadow(curl, -7 * size, -8 * size, cream.light),
    ),
  )
  return pieces.join('')
}

/** Draws a heap of six puffs of cream, positioned by its base. */
export function creamPuffs({ x, y, size = 1 }: Place, cream: Cream = CREAMS.whipped): Drawing {
  return (
    [
      [-98, -8, 66],
      [98, -12, 66],
      [0, -10, 76],
      [-54, -64, 62],
      [52, -66, 62],
      [0, -112, 58],
    ] as const
  )
    .map(([dx, dy, r]) => {
      const puff = ellipse(x + dx * size, y + dy * size, r * size, r * 0.88 * size)
      return outlinedShape(
        puff,
        cream.base,
        shadow(puff, 13 * size, 15 * size, cream.shade),
        shadow(puff, -8 * size, -9 * size, cream.light),
        line(
          curvePath(
            [
              [x + (dx - r * 0.34) * size, y + (dy + r * 0.2) * size],
              [x + (dx + r * 0.1) * size, y + (dy + r * 0.36) * size],
              [x + (dx + r * 0.46) * size, y + (dy + r * 0.06) * size],
            ],
            true,
          ),
          cream.shade,
          6,
        ),
      )
    })
    .join('')
}

export function cherry({ x, y, size = 1 }: Place, stem = true): Drawing {
  const ball = ellipse(x, y, 42 * size, 40 * size)
  return (
    (stem
      ? line(
          curvePath(
            [
              [x + 2 * size, y - 34 * size],
              [x + 10 * size, y - 78 * size],
              [x + 44 * size, y - 112 * size],
            ],
            true,
          ),
          '#1b1512',
          16,
        ) +
        line(
          curvePath(
            [
              [x + 2 * size, y - 34 * size],
              [x + 10 * size, y - 78 * size],
              [x + 44 * size, y - 112 * size],
            ],
            true,
          ),
          '#5f8f22',
          6,
        )
      : '') +
    outlinedShape(
      ball,
      '#d3122a',
      shadow(ball, 10 * size, 12 * size, '#860a1c'),
      fill(ellipse(x - 16 * size, y - 15 * size, 10 * size, 7 * size, -0.6, 18), '#fff4f0'),
    ) +
    line(
      curvePath(
        [
          [x - 12 * size, y - 32 * size],
          [x, y - 26 * size],
          [x + 14 * size, y - 32 * size],
        ],
        true,
      ),
      '#5a0612',
      5,
    )
  )
}

export function wafer({ x, y, turn = 0, size = 1 }: Place, squash = 1): Drawing {
  const disc = placeShape(
    Array.from({ length: 60 }, (_, i): Point => {
      const angle = (i / 60) * 2 * Math.PI
      return [Math.cos(angle) * 62, Math.sin(angle) * 62 * squash]
    }),
    { x, y, turn, size },
  )
  const random = createRandom(`wafer${x}${y}`)
  return outlinedShape(
    disc,
    '#f0b95a',
    shadow(disc, 9 * size, 10 * size, '#c27f22'),
    shadow(disc, -7 * size, -8 * size, '#ffdf9a'),
    ...Array.from({ length: 9 }, () =>
      fill(
        placeShape(ellipse(random.between(-42, 42), random.between(-42, 42) * squash, 5, 4, 0, 10), {
          x,
          y,
          turn,
          size,
        }),
        '#b8741c',
      ),
    ),
  )
}

export function crumbs(points: readonly Point[], color: string, shade: string, size = 14): Drawing {
  const random = createRandom(`crumbs${points.length}${color}`)
  return points
    .map(([x, y]) => {
      const bit = roundedPolygon(
        placeShape(
          [
            [-size, -size * 0.7],
            [size * 0.7, -size],
            [size, size * 0.6],
            [-size * 0.6, size * 0.9],
          ],
          { x, y, turn: random.between(0, 360) },
        ),
        size * 0.3,
      )
      return fill(bit, color) + clipTo(bit, shadow(bit, 4, 5, shade)) + outline(bit, 5)
    })
    .join('')
}
