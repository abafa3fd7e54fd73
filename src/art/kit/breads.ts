import { type Drawing, fill, line, outlinedShape, shadow } from './ink.ts'
import { createRandom } from './random.ts'
import { craggedShape, ellipse, type Place, type Point, parsePoints, placeShape, smooth } from './shapes.ts'

/** Draws the top of a bun, 300 × 157 px at size 1, positioned by the center of its cut. */
export function bunTop(at: Place, hasSeeds = false): Drawing {
  const { size = 1 } = at
  const dome = placeShape(
    smooth(
      parsePoints(
        '-160,-6 -164,-52 -138,-112 -80,-152 0,-164 80,-152 138,-112 164,-52 160,-6 130,14 0,20 -130,14',
      ),
    ),
    at,
  )
  const seeds = hasSeeds
    ? (
        [
          [-84, -84, -30],
          [-34, -122, -10],
          [28, -96, 8],
          [86, -112, 24],
          [-10, -64, -6],
          [72, -58, 20],
          [-116, -46, -40],
          [124, -64, 30],
          [28, -140, 4],
        ] as const
      ).map(([x, y, turn]) => {
        const seed = placeShape(ellipse(x, y, 14, 8, (turn * Math.PI) / 180 + 1.2, 20), at)
        return (
          fill(
            seed.map(([px, py]): Point => [px + 3 * size, py + 4 * size]),
            '#8a4106',
          ) + fill(seed, '#fff0c4')
        )
      })
    : []
  return outlinedShape(
    dome,
    '#e8922a',
    shadow(dome, 20 * size, 26 * size, '#b8600f'),
    shadow(dome, 8 * size, 10 * size, '#8f430a', 'opacity=".6"'),
    fill(
      placeShape(smooth(parsePoints('-132,-60 -100,-116 -40,-144 40,-140 10,-118 -60,-100 -104,-50')), at),
      '#ffc560',
    ),
    fill(placeShape(smooth(parsePoints('-118,-76 -92,-112 -52,-128 -72,-108 -98,-80')), at), '#fff3cf'),
    fill(placeShape(smooth(parsePoints('-160,0 0,4 160,0 130,24 -130,24')), at), '#ffdf9a'),
    ...seeds,
  )
}

export function bunFoot(at: Place): Drawing {
  const { size = 1 } = at
  const foot = placeShape(
    smooth(parsePoints('-152,-34 0,-28 152,-34 160,2 138,40 60,50 -60,50 -138,40 -160,2')),
    at,
  )
  return outlinedShape(
    foot,
    '#e8922a',
    shadow(foot, 16 * size, 16 * size, '#b8600f'),
    fill(placeShape(smooth(parsePoints('-170,-40 170,-40 158,-14 0,-8 -158,-14')), at), '#ffdf9a'),
  )
}

export function biscuitTop(at: Place): Drawing {
  const { size = 1 } = at
  const random = createRandom(`biscuit${at.x}${at.y}`)
  const lid = placeShape(
    craggedShape(
      smooth(
        parsePoints('-158,-8 -166,-62 -150,-112 -90,-140 0,-146 90,-142 150,-114 166,-60 158,-8 80,8 -80,8'),
      ),
      random,
      60,
      7,
    ),
    at,
  )
  const layer = (y: number) =>
    line(
      placeShape(
        smooth(
          [
            [-170, y],
            [-90, y + 9],
            [0, y - 3],
            [90, y + 8],
            [170, y],
          ],
          true,
        ),
        at,
      ),
      '#b8741c',
      5,
    )
  const toast = placeShape(
    craggedShape(
      smooth(parsePoints('-150,-78 -130,-118 -70,-150 0,-156 90,-150 146,-112 150,-84 60,-74 -40,-70')),
      random,
      46,
      8,
    ),
    at,
  )
  return outlinedShape(
    lid,
    '#ffe2a0',
    fill(toast, '#e59a30'),
    fill(placeShape(smooth(parsePoints('-120,-100 -70,-132 20,-138 -10,-116 -80,-92')), at), '#ffc96a'),
    layer(-50),
    layer(-24),
    shadow(lid, 18 * size, 14 * size, '#a85c10', 'opacity=".5"'),
  )
}

export function biscuitFoot(at: Place): Drawing {
  const { size = 1 } = at
  const random = createRandom(`biscuitfoot${at.x}${at.y}`)
  const foot = placeShape(
    craggedShape(
      smooth(parsePoints('-156,-34 0,-30 156,-34 166,10 150,66 0,76 -150,66 -166,10')),
      random,
      60,
      6,
    ),
    at,
  )
  const layer = (y: number) =>
    line(
      placeShape(
        smooth(
          [
            [-170, y],
            [-80, y - 6],
            [10, y + 6],
            [90, y - 4],
            [170, y],
          ],
          true,
        ),
        at,
      ),
      '#b8741c',
      5,
    )
  return outlinedShape(
    foot,
    '#ffe2a0',
    fill(placeShape(smooth(parsePoints('-170,52 0,60 170,52 160,100 -160,100')), at), '#d98f2a'),
    layer(-4),
    layer(24),
    shadow(foot, 18 * size, 14 * size, '#a85c10', 'opacity=".5"'),
  )
}
