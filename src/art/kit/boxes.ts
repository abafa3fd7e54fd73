import { type Drawing, fill, line, outlinedShape, shadow } from './ink.ts'
import { ellipse, type Place, type Point, parsePoints, placeShape, roundedPolygon } from './shapes.ts'
import { comb } from './table.ts'
import { mouth, rim, type Vessel, vesselBody, wallPatch } from './vessels.ts'

function badge(x: number, y: number, radius: number, squash = 1): Drawing {
  const disc = ellipse(x, y, radius, radius * squash)
  return (
    outlinedShape(disc, '#ffc72c', shadow(disc, radius * 0.1, radius * 0.12, '#cc8a00')) +
    comb({ x, y, size: (radius * 1.25) / 100 }, '#d7261e')
  )
}

/** Draws a carton with an open lid. The contents are between lid and front. */
export function carton(
  contents: Drawing,
  at: Place = { x: 400, y: 400 },
  color = '#d7261e',
  dark = '#a31714',
): Drawing {
  const lid = placeShape(roundedPolygon(parsePoints('-282,-232 282,-232 322,60 -322,60'), [34, 34, 4, 4]), at)
  const inner = placeShape(
    roundedPolygon(parsePoints('-252,-204 252,-204 288,60 -288,60'), [22, 22, 2, 2]),
    at,
  )
  const front = placeShape(
    roundedPolygon(parsePoints('-340,46 340,46 286,316 -286,316'), [12, 12, 30, 30]),
    at,
  )
  const lip = placeShape(roundedPolygon(parsePoints('-352,36 352,36 344,82 -344,82'), 12), at)
  const { size = 1 } = at
  return [
    outlinedShape(lid, color, shadow(lid, 16 * size, 0, dark)),
    fill(inner, '#f0dfc0') +
      fill(
        placeShape(roundedPolygon(parsePoints('-252,-204 252,-204 262,-130 -262,-130'), [22, 22, 0, 0]), at),
        '#fff6e4',
      ),
    outlinedShape(placeShape(parsePoints('-338,60 338,60 320,130 -320,130'), at), '#8c1416'),
    contents,
    outlinedShape(
      front,
      color,
      shadow(front, 34 * size, 14, dark),
      fill(placeShape(parsePoints('-322,90 -296,90 -262,300 -280,300'), at), '#fb8b78', 'opacity=".8"'),
    ),
    outlinedShape(
      lip,
      '#e53d2e',
      fill(placeShape(parsePoints('-330,46 250,46 250,56 -330,56'), at), '#fb8b78'),
    ),
    badge(at.x, at.y + 196 * size, 92 * size),
  ].join('')
}

export function bucket(vessel: Vessel, contents: Drawing): Drawing {
  const stripes = Array.from({ length: 6 }, (_, i) =>
    fill(wallPatch(vessel, (i * 2 + 0.5) / 12, (i * 2 + 1.5) / 12, -0.1, 1.1), '#d7261e'),
  )
  const edge = { ...vessel, rx: vessel.rx + 14, ry: vessel.ry + 7, foot: vessel.rx + 14, height: 36 }
  return [
    outlinedShape(mouth(vessel, 14), '#cdb58c'),
    contents,
    vesselBody(vessel, '#fffaf0', '#5a1326', '#ffffff', ...stripes),
    outlinedShape(
      rim(vessel, 36, 14),
      '#fffaf0',
      fill(wallPatch(edge, 0, 1, 0.66, 1), '#cdb58c'),
      fill(wallPatch(edge, 0, 0.2, 0, 1), '#5a1326', 'opacity=".3"'),
    ),
    badge(vessel.x, vessel.y + vessel.ry + vessel.height * 0.5, vessel.rx * 0.46),
  ].join('')
}

/** Draws a round bucket from above: its striped wall, its rim, and the contents inside. */
export function bucketFromAbove(x: number, y: number, radius: number, contents: Drawing): Drawing {
  const wall = ellipse(x, y, radius, radius, 0, 96)
  const stripes = Array.from({ length: 18 }, (_, i) => {
    const [from, to] = [((i - 0.25) / 18) * 2 * Math.PI, ((i + 0.25) / 18) * 2 * Math.PI]
    return fill(
      [
        [x, y],
        [x + Math.cos(from) * radius * 1.1, y + Math.sin(from) * radius * 1.1],
        [x + Math.cos(to) * radius * 1.1, y + Math.sin(to) * radius * 1.1],
      ],
      '#d7261e',
    )
  })
  const rim = ellipse(x, y, radius * 0.9, radius * 0.9, 0, 96)
  const inside = ellipse(x, y, radius * 0.83, radius * 0.83, 0, 96)
  return [
    outlinedShape(wall, '#fffaf0', ...stripes, shadow(wall, 14, 18, '#5a1326', 'opacity=".35"')),
    outlinedShape(rim, '#fffaf0', shadow(rim, 8, 10, '#cdb58c')),
    outlinedShape(inside, '#5a1326', shadow(inside, -26, -30, '#2d0812')),
    contents,
  ].join('')
}

export function pan(contents: Drawing, color = '#c9ced2'): Drawing {
  const front = roundedPolygon(parsePoints('56,470 744,470 676,690 124,690'), [6, 6, 40, 40])
  const ridges = Array.from({ length: 15 }, (_, i) => {
    const t = i / 14 - 0.5
    return (
      line(
        [
          [400 + t * 640, 520],
          [400 + t * 540, 672],
        ],
        '#8d979e',
        8,
      ) +
      line(
        [
          [392 + t * 640, 520],
          [392 + t * 540, 672],
        ],
        '#f4f7f8',
        5,
      )
    )
  })
  const edge = roundedPolygon(parsePoints('26,440 774,440 774,492 26,492'), 24)
  return [
    outlinedShape(roundedPolygon(parsePoints('80,396 720,396 760,470 40,470'), 20), '#8d979e'),
    contents,
    outlinedShape(front, color, ...ridges, shadow(front, 46, 16, '#6f7a82', 'opacity=".6"')),
    outlinedShape(
      edge,
      '#dfe4e7',
      fill(parsePoints('60,450 600,450 600,462 60,462'), '#ffffff'),
      fill(parsePoints('20,478 780,478 780,500 20,500'), '#98a2a9'),
    ),
  ].join('')
}

export function tray(contents: Drawing, { x = 400, y = 430, rx = 370, ry = 250 } = {}): Drawing {
  const plate = ellipse(x, y, rx, ry, 0, 96)
  const under = plate.map(([px, py]): Point => [px, py + 40])
  return [
    outlinedShape(under, '#1b1512', fill(ellipse(x - 40, y + 34, rx - 20, ry), '#4c4138')),
    outlinedShape(plate, '#322a25', shadow(plate, -9, -9, '#6a5b4c')),
    outlinedShape(
      ellipse(x, y, rx - 44, ry - 34, 0, 96),
      '#fffaf0',
      ...check(x, y, rx, ry),
      shadow(ellipse(x, y, rx - 44, ry - 34, 0, 96), -14, -16, '#5a1326', 'opacity=".25"'),
    ),
    contents,
  ].join('')
}

function check(x: number, y: number, rx: number, ry: number): Drawing[] {
  const squares: Drawing[] = []
  for (let row = -8; row <= 8; row++) {
    for (let column = -8; column <= 8; column++) {
      if ((row + column) % 2 !== 0) continue
      const [left, top] = [x + column * (rx / 7), y + row * (ry / 7)]
      squares.push(
        fill(
          [
            [left, top],
            [left + rx / 7, top],
            [left + rx / 7, top + ry / 7],
            [left, top + ry / 7],
          ],
          '#e2352b',
        ),
      )
    }
  }
  return squares
}
