import { clipTo, type Drawing, fill, line, outline, outlinedShape, shadow } from './ink.ts'
import { createRandom } from './random.ts'
import { type Place, type Point, parsePoints, placeShape, roundedPolygon } from './shapes.ts'
import { comb } from './table.ts'

/** Draws a standing crinkle fry, positioned by its base. */
export function fry({ x, y, turn = 0 }: Place, length: number, width = 58): Drawing {
  const random = createRandom(`fry${x}${y}${length}`)
  const waves = Math.round(length / 30)
  const edge = (dx: number, phase: number): Point[] =>
    Array.from({ length: waves * 2 + 1 }, (_, i) => [
      dx + (i % 2 === phase ? 4.5 : -4.5),
      -(length * i) / (waves * 2),
    ])
  const half = width / 2
  const at = { x, y, turn }
  const shape = placeShape(roundedPolygon([...edge(-half, 0), ...edge(half, 0).reverse()], 7, 3), at)
  const side = placeShape([...edge(half * 0.3, 0), ...edge(half + 8, 0).reverse()], at)
  const ridges = Array.from({ length: waves }, (_, i) => {
    const up = -(length * (i + 0.5)) / waves
    return line(
      placeShape(
        [
          [-half + 9, up],
          [half * 0.2, up - 2],
        ],
        at,
      ),
      '#f0b233',
      6,
    )
  })
  const crisp = fill(
    placeShape(
      roundedPolygon(
        [
          [-half - 8, -length - 8],
          [half + 8, -length - 8],
          [half + 8, -length + random.between(14, 34)],
          [-half - 8, -length + random.between(8, 20)],
        ],
        8,
      ),
      at,
    ),
    '#d98a1b',
    'opacity=".75"',
  )
  return outlinedShape(
    shape,
    '#ffd667',
    ...ridges,
    crisp,
    fill(side, '#e09a24'),
    shadow(shape, -5, -4, '#fff0b0'),
  )
}

export function standingFries(
  x: number,
  y: number,
  width: number,
  height: number,
  seed: string,
  count = 8,
): Drawing {
  const random = createRandom(seed)
  return [0, 1]
    .flatMap(row =>
      Array.from({ length: count - row }, (_, i) => {
        const t = (i + 0.5) / (count - row) - 0.5
        return {
          x: x + t * width,
          lean: t * 46 + random.between(-9, 9),
          length: height * (1 - Math.abs(t) * 0.45) * (row === 0 ? 1 : 0.8) * random.between(0.86, 1.08),
          order: row * 10 + random(),
        }
      }),
    )
    .sort((a, b) => a.order - b.order)
    .map(({ x: at, lean, length }) => fry({ x: at, y, turn: lean }, length, width / 5.2))
    .join('')
}

/** Draws a paper scoop of fries, about 300 × 280 px at size 1, positioned by its center. */
export function friesInScoop(at: Place, seed: string): Drawing {
  const { x, y, size = 1 } = at
  const open: Point[] = parsePoints('300,-520 150,-110 118,130 -118,130 -150,-110 -300,-520')
  return paperScoop(
    at,
    clipTo(placeShape(open, at), standingFries(x, y + 110 * size, 225 * size, 400 * size, seed, 7)),
  )
}

export function paperScoop(at: Place, contents: Drawing): Drawing {
  const { x, y, size = 1 } = at
  const front = placeShape(
    roundedPolygon(
      parsePoints('-150,-120 -95,-76 0,-58 95,-76 150,-120 112,150 -112,150'),
      [10, 60, 80, 60, 10, 22, 22],
    ),
    at,
  )
  const back = placeShape(
    roundedPolygon(parsePoints('-150,-120 -60,-176 60,-176 150,-120 110,80 -110,80'), [10, 50, 50, 10, 8, 8]),
    at,
  )
  const stripes = Array.from({ length: 4 }, (_, i) => {
    const left = -150 + i * 86
    return fill(
      placeShape(
        [
          [left, -200],
          [left + 42, -200],
          [left * 0.74 + 34, 170],
          [left * 0.74 + 3, 170],
        ],
        at,
      ),
      '#d7261e',
    )
  })
  return (
    outlinedShape(back, '#f0dfc0', shadow(back, 10, 0, '#cdb58c')) +
    contents +
    outlinedShape(front, '#fffaf0', ...stripes, shadow(front, 26 * size, 0, '#5a1326', 'opacity=".22"')) +
    fill(placeShape(roundedPolygon(parsePoints('-62,-2 62,-2 62,92 -62,92'), 46), at), '#ffc72c') +
    outline(placeShape(roundedPolygon(parsePoints('-62,-2 62,-2 62,92 -62,92'), 46), at)) +
    comb({ x, y: y + 46 * size, size: size * 0.72 }, '#d7261e')
  )
}
