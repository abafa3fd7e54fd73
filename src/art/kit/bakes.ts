import { clipTo, type Drawing, fill, line, outlinedShape, shadow } from './ink.ts'
import { createRandom } from './random.ts'
import {
  craggedShape,
  curvePath,
  ellipse,
  type Place,
  type Point,
  parsePoints,
  placeShape,
  roundedPolygon,
  type Shape,
  scaleShape,
  scatter,
  smooth,
} from './shapes.ts'

export function waffle(at: Place, squash = 0.62): Drawing {
  const { size = 1 } = at
  const disc = placeShape(
    Array.from({ length: 90 }, (_, i): Point => {
      const angle = (i / 90) * 2 * Math.PI
      const reach = 300 * (1 + 0.012 * Math.sin(angle * 22))
      return [Math.cos(angle) * reach, Math.sin(angle) * reach * squash]
    }),
    at,
  )
  const side = disc.map(([x, y]): Point => [x, y + 44 * size])
  const pockets: Drawing[] = []
  for (let row = -4; row <= 4; row++) {
    for (let column = -4; column <= 4; column++) {
      const [x, y] = [column * 74, row * 74]
      if (Math.hypot(x, y) > 262) continue
      const pocket = placeShape(
        roundedPolygon(
          [
            [x - 26, (y - 26) * squash],
            [x + 26, (y - 26) * squash],
            [x + 26, (y + 26) * squash],
            [x - 26, (y + 26) * squash],
          ],
          9,
        ),
        at,
      )
      pockets.push(
        fill(pocket, '#b8640f') +
          clipTo(
            pocket,
            shadow(pocket, -9 * size, -9 * size, '#7c3a06'),
            shadow(pocket, 7 * size, 8 * size, '#e59a36'),
          ),
      )
    }
  }
  return (
    outlinedShape([...side], '#b8640f', shadow(side, 30 * size, 20 * size, '#7c3a06')) +
    outlinedShape(disc, '#eda83c', shadow(disc, -10 * size, -10 * size, '#ffd27c'), ...pockets)
  )
}

export function cornbread(at: Place, seed = 'cornbread'): Drawing {
  const { size = 1 } = at
  const random = createRandom(seed)
  const top = placeShape(roundedPolygon(parsePoints('-170,-34 -20,-118 170,-60 24,34'), 22), at)
  const left = placeShape(roundedPolygon(parsePoints('-170,-34 24,34 24,148 -166,76'), [18, 8, 22, 26]), at)
  const right = placeShape(roundedPolygon(parsePoints('24,34 170,-60 164,48 24,148'), [8, 18, 26, 22]), at)
  const holes = (shape: Shape, color: string, gap: number) =>
    scatter(scaleShape(shape, 0.86), gap * size, random).map(([x, y]) =>
      fill(
        ellipse(
          x,
          y,
          random.between(3, 7) * size,
          random.between(2, 4.5) * size,
          random.between(-0.4, 0.4),
          12,
        ),
        color,
      ),
    )
  return (
    outlinedShape(left, '#f8c545', ...holes(left, '#d9961e', 20)) +
    outlinedShape(right, '#d99a26', ...holes(right, '#b0700e', 20)) +
    outlinedShape(
      top,
      '#e08f22',
      fill(scaleShape(top, 0.86), '#f0aa38'),
      ...holes(top, '#b8640f', 26),
      fill(placeShape(smooth(parsePoints('-120,-44 -30,-94 40,-84 -60,-40')), at), '#ffd27c', 'opacity=".8"'),
    )
  )
}

export function butter(at: Place): Drawing {
  const { size = 1 } = at
  const pat = placeShape(roundedPolygon(parsePoints('-56,-16 10,-44 62,-14 60,14 -6,46 -56,14'), 12), at)
  const top = placeShape(roundedPolygon(parsePoints('-56,-16 10,-44 62,-14 -4,16'), 12), at)
  return outlinedShape(pat, '#f2bd35', shadow(pat, 10 * size, 6 * size, '#cf9416'), fill(top, '#ffeb9a'))
}

/** Draws a cookie with chips, 260 px wide at size 1. */
export function cookie(at: Place, squash = 1, chips = 9, seed = 'cookie'): Drawing {
  const { size = 1 } = at
  const random = createRandom(`${seed}${at.x}${at.y}`)
  const round = craggedShape(ellipse(0, 0, 130, 130, 0, 90), random, 80, 6).map(
    ([x, y]): Point => [x, y * squash],
  )
  const disc = placeShape(round, at)
  const thick = squash < 0.9 ? disc.map(([x, y]): Point => [x, y + 26 * size]) : null
  const spots = scatter(ellipse(0, 0, 104, 104), 46, random, chips)
  const cracks = scatter(ellipse(0, 0, 108, 108), 40, random, 12).map(([x, y]) =>
    line(
      curvePath(
        placeShape(
          [
            [x - 18, y * squash],
            [x, (y + 7) * squash],
            [x + 16, (y - 5) * squash],
          ],
          at,
        ),
        true,
      ),
      '#b06a1c',
      5,
    ),
  )
  const chunk = spots.map(([x, y]) => {
    const bit = placeShape(
      roundedPolygon(
        [
          [x - 17, (y - 13) * squash],
          [x + 11, (y - 17) * squash],
          [x + 19, (y + 9) * squash],
          [x - 7, (y + 17) * squash],
        ],
        6,
      ),
      at,
    )
    return fill(bit, '#4a2012') + clipTo(bit, shadow(bit, -5 * size, -5 * size, '#8c5230'))
  })
  const salt = scatter(ellipse(0, 0, 108, 108), 20, random, 22).map(([x, y]) =>
    fill(
      placeShape(
        roundedPolygon(
          [
            [x - 2.5, y * squash - 2],
            [x + 2, y * squash - 3],
            [x + 3, y * squash + 2],
            [x - 2, y * squash + 3],
          ],
          1,
        ),
        at,
      ),
      '#fffaf0',
    ),
  )
  return (
    (thick ? outlinedShape(thick, '#a86418') : '') +
    outlinedShape(
      disc,
      '#dc9a45',
      shadow(disc, 16 * size, 16 * size * squash, '#b5702a'),
      shadow(disc, -9 * size, -10 * size, '#f5c27a'),
      ...cracks,
      ...chunk,
      ...salt,
    )
  )
}
