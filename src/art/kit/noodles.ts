import { clipTo, type Drawing, fill, INK, line, outline, outlinedShape, shadow } from './ink.ts'
import { createRandom } from './random.ts'
import {
  box,
  curvePath,
  ellipse,
  type Place,
  type Point,
  parsePoints,
  placeShape,
  roundedPolygon,
  smooth,
} from './shapes.ts'
import { mouth, rim, type Vessel, vesselBody, wallPatch } from './vessels.ts'

/** A broth or noodle sauce: the colors of the liquid, its shadow, and the drops of fat. */
type Broth = { base: string; shade: string; drops: string }

export const BROTHS = {
  shoyu: { base: '#8a4a1c', shade: '#5e2c0e', drops: '#d99a4a' },
  miso: { base: '#d8571f', shade: '#9c2f10', drops: '#ffb04a' },
  jade: { base: '#8fbf5a', shade: '#5f8f36', drops: '#dcf0a0' },
  sesame: { base: '#d9b074', shade: '#a97c3e', drops: '#f6e2b4' },
  forest: { base: '#6b4a34', shade: '#46301f', drops: '#b58a5c' },
} satisfies Record<string, Broth>

type Ware = { color: string; shade: string; edge: string }

export const BOWL_COLORS = {
  jade: { color: '#17906f', shade: '#075340', edge: '#0b5f49' },
  peach: { color: '#ffb59a', shade: '#d9805f', edge: '#0b5f49' },
  plum: { color: '#4a3a86', shade: '#2b2157', edge: '#ffb59a' },
  milk: { color: '#fafdf7', shade: '#bccabb', edge: '#0b7a5e' },
} satisfies Record<string, Ware>

const deep: Vessel = { x: 400, y: 360, rx: 345, ry: 178, foot: 150, height: 250, belly: 58 }

export function noodleBowl(broth: Broth, ware: Ware, ...contents: Drawing[]): Drawing {
  const { color, shade, edge } = ware
  const pool = mouth({ ...deep, rx: deep.rx - 26, ry: deep.ry - 18 })
  return [
    outlinedShape(mouth(deep, 12), shade),
    vesselBody(
      deep,
      color,
      shade,
      '#ffffff',
      fill(wallPatch(deep, 0, 1, 0.5, 0.58), edge),
      fill(wallPatch(deep, 0, 1, 0.63, 0.66), edge),
    ),
    outlinedShape(mouth(deep, 6), color),
    outlinedShape(pool, broth.base, shadow(pool, -16, -26, broth.shade), fat(broth)),
    ...contents,
    outlinedShape(
      rim(deep, 26, 12),
      edge,
      fill(
        wallPatch({ ...deep, rx: 357, foot: 357, height: 26, belly: 0 }, 0.5, 0.98, 0.16, 0.42),
        '#ffffff',
        'opacity=".4"',
      ),
    ),
  ].join('')
}

function fat({ drops }: Broth): Drawing {
  const random = createRandom(`fat${drops}`)
  return Array.from({ length: 26 }, () => {
    const [angle, far, size] = [random.between(0, 6.28), random.between(0.5, 0.94), random.between(5, 15)]
    const at = ellipse(
      400 + Math.cos(angle) * 310 * far,
      360 + Math.sin(angle) * 155 * far,
      size,
      size * 0.6,
      0,
      16,
    )
    return fill(at, drops, 'opacity=".8"')
  }).join('')
}

export function noodles(seed: string, color = '#f9dc92', shade = '#c9923a'): Drawing {
  const random = createRandom(seed)
  const nest = mouth({ ...deep, rx: deep.rx - 62, ry: deep.ry - 44 })
  const strands = Array.from({ length: 30 }, (_, index) => {
    const y = 235 + index * 9.4
    const half = 288 * Math.sqrt(Math.max(0.05, 1 - ((y - 365) / 150) ** 2))
    const bend = random.between(18, 46)
    const turn = random.between(-24, 24)
    const at: Point[] = Array.from({ length: 9 }, (_, step) => [
      400 - half + (half * 2 * step) / 8,
      y -
        bend * Math.sin((Math.PI * step) / 8) +
        turn * Math.sin((Math.PI * step) / 3) +
        random.between(-5, 5),
    ])
    const d = curvePath(at, true)
    return (
      line(d, INK, 21) +
      line(d, shade, 14) +
      line(
        curvePath(
          at.map(([x, py]): Point => [x, py - 2]),
          true,
        ),
        color,
        10,
      )
    )
  })
  return clipTo(nest, fill(nest, shade), ...strands) + outline(nest, 7)
}

export function eggHalf(at: Place): Drawing {
  const white = placeShape(smooth(parsePoints('-78,6 -56,-52 4,-66 62,-44 80,8 56,50 0,62 -54,50')), at)
  const yolk = placeShape(ellipse(2, 0, 42, 36), at)
  return (
    outlinedShape(white, '#fffaf0', shadow(white, 9, 9, '#e0cfae')) +
    fill(placeShape(ellipse(2, 2, 48, 42), at), '#f2c98a') +
    outlinedShape(yolk, '#ff9a2e', shadow(yolk, 8, 8, '#d9640f')) +
    fill(placeShape(ellipse(-12, -12, 12, 8, -0.5, 20), at), '#ffe0a0')
  )
}

export function porkSlice(at: Place): Drawing {
  const slice = placeShape(smooth(parsePoints('-104,10 -82,-58 -6,-86 78,-62 106,6 80,66 2,84 -78,66')), at)
  const coil = Array.from({ length: 26 }, (_, step): Point => {
    const [angle, far] = [step * 0.5, 12 + step * 2.5]
    return [Math.cos(angle) * far, Math.sin(angle) * far * 0.82]
  })
  return (
    outlinedShape(slice, '#e8a888', shadow(slice, 12, 12, '#b8694a'), line(slice, '#8a4a2c', 22)) +
    line(curvePath(placeShape(coil, at), true), '#fde4d0', 15) +
    line(curvePath(placeShape(coil, at), true), '#c47a58', 5)
  )
}

export function swirlCake(at: Place): Drawing {
  const edge = placeShape(
    Array.from({ length: 90 }, (_, step): Point => {
      const angle = (step / 90) * 2 * Math.PI
      const far = 62 + Math.cos(angle * 10) * 6
      return [Math.cos(angle) * far, Math.sin(angle) * far * 0.84]
    }),
    at,
  )
  const coil = Array.from({ length: 18 }, (_, step): Point => {
    const [angle, far] = [step * 0.62, 8 + step * 1.9]
    return [Math.cos(angle) * far, Math.sin(angle) * far * 0.84]
  })
  return (
    outlinedShape(edge, '#fffdf8', shadow(edge, 7, 8, '#e6d6d2')) +
    line(curvePath(placeShape(coil, at), true), '#f0648c', 10)
  )
}

export function nori({ x, y, turn = 0, size = 1 }: Place): Drawing {
  const sheet = (dx: number, tilt: number) => {
    const shape = placeShape(roundedPolygon(parsePoints('-66,-150 66,-158 72,120 -70,126'), 8), {
      x: x + dx,
      y,
      turn: turn + tilt,
      size,
    })
    return (
      outlinedShape(shape, '#1f4a3a', shadow(shape, 14, 6, '#0f2b22')) +
      line(
        placeShape(parsePoints('-40,-110 -36,80'), { x: x + dx, y, turn: turn + tilt, size }),
        '#3f7a60',
        7,
      )
    )
  }
  return sheet(54, 12) + sheet(-10, 2)
}

export function scallions(spots: readonly (readonly [number, number])[], size = 1): Drawing {
  return spots
    .map(([x, y], index) => {
      const ring = ellipse(x, y, 25 * size, 18 * size, index * 0.7, 30)
      const hole = ellipse(x, y, 11 * size, 7 * size, index * 0.7, 20)
      return (
        outlinedShape(ring, index % 3 === 0 ? '#c7e59a' : '#5fb04a', shadow(ring, 4, 4, '#37802f')) +
        fill(hole, '#e9f7c8') +
        outline(hole, 5)
      )
    })
    .join('')
}

export function tofu(
  spots: readonly (readonly [number, number])[],
  color = '#fff8e6',
  shade = '#dcc79a',
): Drawing {
  return spots
    .map(([x, y]) => {
      const at = { x, y }
      const top = placeShape(parsePoints('0,-58 58,-30 0,0 -58,-30'), at)
      const left = placeShape(parsePoints('-58,-30 0,0 0,58 -58,26'), at)
      const right = placeShape(parsePoints('58,-30 0,0 0,58 58,26'), at)
      return outlinedShape(left, shade) + outlinedShape(right, '#c4a870') + outlinedShape(top, color)
    })
    .join('')
}

export function dumpling(at: Place): Drawing {
  const shell = placeShape(
    smooth(parsePoints('-150,40 -140,-10 -86,-66 0,-88 88,-66 142,-8 150,42 80,70 -80,70')),
    at,
  )
  const base = placeShape(smooth(parsePoints('-146,36 -70,30 70,30 146,36 132,66 0,78 -132,66')), at)
  const pleats = [-96, -58, -20, 20, 58, 96].map(x =>
    line(
      placeShape(
        smooth(
          [
            [x, -62 + Math.abs(x) * 0.34],
            [x * 1.12 + 8, -30],
            [x * 1.1, 6],
          ],
          true,
        ),
        at,
      ),
      '#b98a4e',
      7,
    ),
  )
  return (
    outlinedShape(
      shell,
      '#fbe8c2',
      shadow(shell, 12, 12, '#e0b878'),
      fill(base, '#c4792c'),
      fill(
        placeShape(smooth(parsePoints('-126,50 0,46 126,50 110,66 0,72 -110,66')), at),
        '#8a4a16',
        'opacity=".6"',
      ),
    ) + pleats.join('')
  )
}

export function chopsticks(at: Place, color = '#8f2f4a', shade = '#5f1a30'): Drawing {
  const stick = (dx: number, tilt: number) => {
    const place = { ...at, x: at.x + dx, turn: (at.turn ?? 0) + tilt }
    const shape = placeShape(roundedPolygon(parsePoints('-380,-9 380,-17 380,17 -380,9'), 6), place)
    return (
      outlinedShape(shape, color, shadow(shape, 0, 7, shade)) +
      outlinedShape(placeShape(box(250, -18, 60, 36), place), '#ffb59a')
    )
  }
  return stick(0, 0) + stick(16, -5)
}
