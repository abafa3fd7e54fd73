import { crust } from './crust.ts'
import { clipTo, type Drawing, fill, line, outlinedShape, shadow } from './ink.ts'
import { createRandom } from './random.ts'
import type { Sauce } from './sauces.ts'
import {
  craggedShape,
  curvePath,
  ellipse,
  type Place,
  type Point,
  parsePoints,
  placeShape,
  type Shape,
  smooth,
} from './shapes.ts'
import type { Tones } from './tones.ts'

/**
 * Returns the outline of a tender around the origin, with the thick end on the left: 2 × `half` wide and 0.66
 * × `half` high.
 */
function tenderShape(seed: string, half = 190): Shape {
  const random = createRandom(seed)
  const bend = half * random.between(0.05, 0.16)
  const profile: [along: number, up: number, down: number][] = [
    [-1, 0.02, 0.02],
    [-0.93, 0.2, 0.17],
    [-0.7, 0.33, 0.29],
    [-0.35, 0.36, 0.33],
    [0, 0.33, 0.33],
    [0.35, 0.29, 0.27],
    [0.68, 0.2, 0.21],
    [0.9, 0.13, 0.12],
    [1, 0.02, 0.02],
  ]
  const side = (index: 1 | 2, sign: number): Point[] =>
    profile.map(row => [
      row[0] * half,
      sign * row[index] * half * random.between(0.88, 1.12) - bend * (1 - row[0] ** 2) + bend * 0.5,
    ])
  const top = side(1, -1)
  const bottom = side(2, 1).reverse().slice(1, -1)
  return smooth([...top, ...bottom])
}

export function tender(at: Place, tones: Tones, seed: string): Drawing {
  const size = at.size ?? 1
  return crust(placeShape(tenderShape(seed), at), { seed, tones, grain: Math.max(0.72, size) })
}

/**
 * Draws the end of a tender that was cut open: its tip on the left, and a cut that shows white meat on the
 * right. `flip` mirrors the drawing.
 */
export function tenderEnd(at: Place, tones: Tones, seed: string): Drawing {
  const { size = 1 } = at
  const random = createRandom(`${seed}cut`)
  const end = placeShape(
    smooth(
      parsePoints(
        '-330,20 -312,-30 -250,-82 -140,-116 -30,-128 30,-112 44,0 30,116 -20,130 -140,116 -260,76 -318,48',
      ),
    ),
    at,
  )
  const cut = placeShape(craggedShape(ellipse(22, 0, 80, 124), random, 60, 5), at)
  const meat = placeShape(craggedShape(ellipse(26, 1, 62, 104), random, 34, 7), at)
  const fibers = Array.from({ length: 9 }, (_, i) => {
    const y = -84 + i * 21
    return line(
      curvePath(
        placeShape(
          [
            [-40 + random.between(0, 26), y],
            [20, y + random.between(4, 16)],
            [94 - random.between(0, 30), y - random.between(-4, 8)],
          ],
          at,
        ),
        true,
      ),
      i % 2 ? '#f2d3a4' : '#e6bd86',
      5.5 * size,
    )
  })
  const juice = placeShape(smooth(parsePoints('-14,-66 0,-84 14,-70 0,-14 -16,-24')), at)
  return [
    crust(end, { seed, tones, grain: Math.max(0.72, size) }),
    outlinedShape(cut, tones.base, shadow(cut, 7 * size, 9 * size, tones.shade)),
    fill(meat, '#fff3dc'),
    clipTo(meat, shadow(meat, 10 * size, 14 * size, '#f7ddb4'), ...fibers),
    fill(juice, '#fffdf4', 'opacity=".95"'),
    line([...meat, meat[0] as Point], '#c9772b', 5 * size),
  ].join('')
}

export function knuckle({ x, y, turn = 0, size = 1 }: Place, length = 130): Drawing {
  const bone = placeShape(
    smooth([
      [0, -20],
      [length * 0.7, -18],
      [length * 0.86, -40],
      [length * 1.12, -42],
      [length * 1.2, -14],
      [length * 1.08, 0],
      [length * 1.22, 18],
      [length * 1.1, 44],
      [length * 0.84, 38],
      [length * 0.7, 18],
      [0, 20],
      [-10, 0],
    ]),
    { x, y, turn, size },
  )
  return outlinedShape(
    bone,
    '#fff3dc',
    shadow(bone, 9, 11, '#d9b98a'),
    shadow(bone, 4, 5, '#b8925c', 'opacity=".6"'),
  )
}

export function drumstick(at: Place, tones: Tones, seed: string): Drawing {
  const { size = 1, flip = false } = at
  const turn = at.turn ?? 0
  const meat = placeShape(
    smooth(
      parsePoints(
        '-200,10 -196,-62 -150,-116 -70,-132 20,-108 96,-62 150,-38 176,-30 186,0 178,30 146,42 90,62 10,102 -76,122 -152,98 -192,56',
      ),
    ),
    at,
  )
  const angle = (turn * Math.PI) / 180
  const reach = 150 * size * (flip ? -1 : 1)
  const joint = {
    x: at.x + Math.cos(angle) * reach,
    y: at.y + Math.sin(angle) * reach,
    turn: flip ? turn + 180 : turn,
    size,
  }
  return knuckle(joint) + crust(meat, { seed, tones, grain: Math.max(0.75, size) })
}

/**
 * Draws a folded wing around the origin: drum, flat, and tip. If `isLoose` is false, the wing is part of a
 * larger piece, so its joint is hidden.
 */
export function wing(at: Place, tones: Tones, seed: string, isLoose = true): Drawing {
  const { size = 1, turn = 0 } = at
  const [[x, y]] = placeShape([[-184, -84]], at) as [Point]
  const grain = Math.max(0.7, size * 0.95)
  const tip = placeShape(
    smooth(parsePoints('112,-40 160,-84 216,-96 262,-76 258,-48 216,-30 170,-4 124,6')),
    at,
  )
  const flat = placeShape(
    smooth(parsePoints('-66,60 -40,104 20,112 84,78 146,26 176,-26 160,-72 112,-86 54,-52 -10,-8 -58,26')),
    at,
  )
  const drum = placeShape(
    smooth(
      parsePoints(
        '-226,-78 -202,-116 -150,-128 -92,-104 -44,-52 -6,6 6,52 -14,88 -52,92 -92,60 -142,22 -196,-8 -224,-40',
      ),
    ),
    at,
  )
  return (
    (isLoose ? knuckle({ x, y, turn: turn + 212, size: size * 0.66 }, 110) : '') +
    crust(tip, { seed: `${seed}tip`, tones, grain: grain * 0.8, gloss: 0.5 }) +
    crust(flat, { seed: `${seed}flat`, tones, grain }) +
    crust(drum, { seed: `${seed}drum`, tones, grain })
  )
}

export function patty(at: Place, tones: Tones, seed: string, width = 180, height = 56): Drawing {
  const shape = placeShape(
    smooth([
      [-width, 4],
      [-width * 0.92, -height * 0.7],
      [-width * 0.5, -height],
      [0, -height * 0.92],
      [width * 0.5, -height],
      [width * 0.94, -height * 0.66],
      [width, 8],
      [width * 0.86, height * 0.72],
      [width * 0.4, height * 0.94],
      [0, height * 0.8],
      [-width * 0.45, height],
      [-width * 0.88, height * 0.7],
    ]),
    at,
  )
  return crust(shape, { seed, tones, grain: Math.max(0.8, at.size ?? 1) })
}

export function crustPiece(points: readonly Point[], at: Place, tones: Tones, seed: string): Drawing {
  return crust(placeShape(smooth(points), at), { seed, tones, grain: Math.max(0.7, at.size ?? 1) })
}

export function chickenBite(at: Place, tones: Tones, seed: string): Drawing {
  const random = createRandom(seed)
  const lump = Array.from({ length: 8 }, (_, i): Point => {
    const angle = (i / 8) * 2 * Math.PI
    const reach = 74 * random.between(0.78, 1.16)
    return [Math.cos(angle) * reach * 1.15, Math.sin(angle) * reach * 0.86]
  })
  return crustPiece(lump, at, tones, seed)
}

export function sauceGlaze(at: Place, sauce: Sauce, seed: string): Drawing {
  const random = createRandom(`glaze${seed}`)
  const runs = [0.24, 0, -0.24].map((across, i): Point[] => {
    const [y, far] = [across * 190, i === 1 ? random.between(10, 40) : -190 * random.between(0.12, 0.5)]
    return [
      [70, y + 20],
      [far + 34, y + 19],
      [far, y],
      [far + 34, y - 19],
      [70, y - 20],
    ]
  })
  const shape = placeShape(
    smooth([[110, -58], [168, -36], [200, 0], [170, 36], [110, 58], ...runs.flat()]),
    at,
  )
  const shine = placeShape(smooth(parsePoints('160,-14 120,-36 60,-42 110,-26')), at)
  return (
    fill(shape, sauce.base, 'opacity=".62"') +
    clipTo(
      shape,
      shadow(shape, 9, 11, sauce.shade, 'opacity=".8"'),
      shadow(shape, -7, -8, sauce.light, 'opacity=".95"'),
      fill(shine, '#fff6da'),
    ) +
    line([...shape, shape[0] as Point], sauce.shade, 6)
  )
}
