import { clipTo, type Drawing, fill, INK, line, outlinedShape, shadow } from './ink.ts'
import { createRandom } from './random.ts'
import {
  bounds,
  box,
  curvePath,
  ellipse,
  type Place,
  type Point,
  parsePoints,
  placeShape,
  polygonPath,
  roundedPolygon,
  roundToTenth,
  type Shape,
  scaleShape,
  smooth,
} from './shapes.ts'
import { mouth, rim, type Vessel, vesselBody, wallPatch } from './vessels.ts'

/** Draws a sheet of checked paper that stands behind the food. */
export function paper(shape: Shape, turn = 0, cell = 44): Drawing {
  const { left, top, width, height, middle } = bounds(shape)
  const checks: Drawing[] = []
  const reach = Math.max(width, height)
  for (let row = -Math.ceil(reach / cell); row < reach / cell; row++) {
    for (let column = -Math.ceil(reach / cell); column < reach / cell; column++) {
      if ((row + column) % 2 !== 0) continue
      const square = box(middle[0] + column * cell, middle[1] + row * cell, cell, cell)
      checks.push(
        polygonPath(
          placeShape(
            square.map(([x, y]): Point => [x - middle[0], y - middle[1]]),
            { x: middle[0], y: middle[1], turn },
          ),
        ),
      )
    }
  }
  return outlinedShape(
    shape,
    '#fffaf0',
    fill(checks.join(''), '#e2352b'),
    shadow(shape, 14, 10, '#5a1326', 'opacity=".16"'),
    fill(box(left, top + height * 0.82, width, height), '#5a1326', 'opacity=".14"'),
  )
}

/** Draws the counter's red basket. `behind` is drawn before the food, and `front` after it. */
export function basket(vessel: Vessel, red = '#d7261e'): { behind: Drawing; front: Drawing } {
  const dark = '#8c1416'
  const slots = Array.from({ length: 13 }, (_, i) => {
    const from = (i + 0.2) / 13
    return fill(roundedPolygon(wallPatch(vessel, from, from + 0.6 / 13, 0.34, 0.86, 4), 12), dark)
  })
  const edge = rim(vessel, 34, 14)
  return {
    behind: outlinedShape(mouth(vessel, 14), '#b41a17') + fill(mouth(vessel, -6), '#630f13'),
    front:
      vesselBody(vessel, red, '#8c1416', '#fb8b78', ...slots) +
      outlinedShape(
        edge,
        '#e53d2e',
        fill(
          wallPatch(
            { ...vessel, rx: vessel.rx + 14, ry: vessel.ry + 7, foot: vessel.rx + 14, height: 34 },
            0.45,
            0.98,
            0.15,
            0.42,
          ),
          '#fb8b78',
        ),
        fill(
          wallPatch(
            { ...vessel, rx: vessel.rx + 14, ry: vessel.ry + 7, foot: vessel.rx + 14, height: 34 },
            0,
            1,
            0.72,
            1,
          ),
          '#b41a17',
        ),
      ),
  }
}

export function flap({ x, y, ry }: Vessel, width = 150, depth = 120, shift = 0): Drawing {
  const top = y + ry - 8
  return paper(
    roundedPolygon(
      [
        [x + shift - width, top - 6],
        [x + shift + width, top - 10],
        [x + shift + 12, top + depth],
      ],
      [10, 10, 14],
    ),
    45,
    34,
  )
}

/** Draws a slice of sandwich bread from the front, 240 px wide at size 1. */
export function bread(at: Place, toast = false): Drawing {
  const slice = placeShape(
    smooth(
      parsePoints(
        '-108,90 -112,20 -120,-30 -128,-82 -88,-116 0,-122 88,-116 128,-82 120,-30 112,20 108,90 101,113 80,120 0,121 -80,120 -101,113',
      ),
    ),
    at,
  )
  const crumb = scaleShape(slice, 0.86)
  const random = createRandom(`bread${at.x}${at.y}`)
  const holes = Array.from({ length: 26 }, () => {
    const [x, y]: Point = [random.between(-84, 84), random.between(-84, 94)]
    return fill(
      placeShape(ellipse(x, y, random.between(2, 6), random.between(2, 4), 0, 12), at),
      toast ? '#c98a3c' : '#efd9ab',
    )
  })
  return (
    outlinedShape(slice, '#c9792b', shadow(slice, 8, 10, '#9a5318')) +
    fill(crumb, toast ? '#eec27a' : '#fff3d4') +
    clipTo(crumb, shadow(crumb, 12, 14, toast ? '#d59a4a' : '#f3dfb4'), ...holes)
  )
}

/** Draws a crinkle-cut pickle chip with seeds and shine. */
export function pickle({ x, y, size = 1, turn = 0 }: Place, tilt = 0.72): Drawing {
  const random = createRandom(`pickle${x}${y}`)
  const radius = 52 * size
  const wavy = (share: number): Point[] =>
    placeShape(
      Array.from({ length: 96 }, (_, i): Point => {
        const angle = (i / 96) * 2 * Math.PI
        const r = radius * share * (1 + 0.045 * Math.sin(angle * 14))
        return [Math.cos(angle) * r, Math.sin(angle) * r * tilt]
      }),
      { x, y, turn },
    )
  const edge = wavy(1).map(([px, py]): Point => [px, py + 11 * size])
  const seeds = Array.from({ length: 7 }, (_, i) => {
    const angle = (i / 7) * 2 * Math.PI + random() * 0.5
    const [px, py] = [Math.cos(angle) * radius * 0.42, Math.sin(angle) * radius * 0.42 * tilt]
    return fill(placeShape(ellipse(px, py, 8 * size, 4 * size, angle, 16), { x, y, turn }), '#f0f2b4')
  })
  return (
    outlinedShape(edge, '#3f6b17') +
    outlinedShape(wavy(1), '#5f8f22') +
    fill(wavy(0.84), '#b7cc56') +
    clipTo(
      wavy(0.84),
      shadow(wavy(0.84), -7 * size, -8 * size, '#d6e27e'),
      fill(wavy(0.34), '#c9da6b'),
      ...seeds,
    ) +
    fill(
      curvePath(
        placeShape(
          [
            [-radius * 0.62, -radius * 0.1],
            [-radius * 0.3, -radius * 0.46],
            [radius * 0.05, -radius * 0.52],
            [-radius * 0.26, -radius * 0.34],
          ],
          { x, y, turn: turn * 0.2 },
        ),
      ),
      '#fdfff0',
      'opacity=".9"',
    )
  )
}

export function steam(x: number, y: number, size = 1, color = '#fffaf1'): Drawing {
  return [-60, 0, 60]
    .map((dx, i) => {
      const rise = (i === 1 ? 120 : 84) * size
      const wave: Point[] = Array.from({ length: 9 }, (_, step) => [
        x + dx * size + Math.sin((step / 8) * Math.PI * 2 + i) * 14 * size,
        y - (rise * step) / 8,
      ])
      return (
        line(curvePath(wave, true), INK, 26 * size, 'class="air"') +
        line(curvePath(wave, true), color, 12 * size, 'class="air"')
      )
    })
    .join('')
}

/** Draws the logo's comb as printed on packaging, 97 px wide at size 1. */
export function comb({ x, y, size = 1 }: Place, color: string): Drawing {
  return `<path transform="translate(${roundToTenth(x)} ${roundToTenth(y)}) scale(${size}) translate(-49 -41)" fill="${color}" d="M10 78C0 66-2 46 6 32c3 8 9 13 16 13C20 28 26 12 38 2c1 18 6 30 16 36 2-14 10-26 22-30-2 14 0 26 8 34 5-2 10-6 13-11 4 19-1 35-13 47-24-7-50-7-74 0Z"/>`
}
