import { bucketFromAbove } from '../kit/boxes.ts'
import { crustPiece, drumstick, tender, tenderEnd, wing } from '../kit/chicken.ts'
import { type Drawing, fill, highlight, line, outlinedShape, shadow } from '../kit/ink.ts'
import { createRandom } from '../kit/random.ts'
import { dip, SAUCES, sauceCoat } from '../kit/sauces.ts'
import {
  craggedShape,
  curvePath,
  ellipse,
  moveShape,
  type Place,
  type Point,
  parsePoints,
  placeShape,
  roundedPolygon,
  type Shape,
  scaleShape,
  scatter,
  smooth,
} from '../kit/shapes.ts'
import { bread, pickle, steam } from '../kit/table.ts'
import type { Tones } from '../kit/tones.ts'

/** Draws a slice of bread that has soaked up red oil. */
function oiledBread(at: Place, seed: string): Drawing {
  const random = createRandom(seed)
  const stain = (rx: number, ry: number, x: number, y: number) =>
    placeShape(craggedShape(ellipse(x, y, rx, ry), random, 46, 9), at)
  const drop = (x: number, y: number, radius: number) =>
    fill(placeShape(ellipse(x, y, radius, radius * 0.8), at), '#d9480f', 'opacity=".85"') +
    fill(placeShape(ellipse(x - radius * 0.3, y - radius * 0.3, radius * 0.3, radius * 0.2), at), '#ffe0b8')
  return [
    bread(at),
    fill(stain(92, 66, 0, 24), '#ffb566', 'opacity=".8"'),
    fill(stain(80, 52, -2, 22), '#ee6a1f', 'opacity=".85"'),
    fill(stain(60, 34, -4, 16), '#c93a0c', 'opacity=".75"'),
    fill(placeShape(smooth(parsePoints('-58,50 -24,64 26,66 56,54 26,59 -24,57')), at), '#ffe0b8'),
    ...[drop(70, 86, 9), drop(44, 100, 6), drop(-74, -40, 7), drop(84, 56, 5)],
  ].join('')
}

/** Draws the fibers of white meat between the two pieces of a tender that is pulled apart. */
function tornMeat(seed: string): Drawing {
  const random = createRandom(seed)
  const band = smooth(parsePoints('290,236 400,262 520,238 530,330 516,412 400,378 296,404 280,320'))
  const fibers = Array.from({ length: 8 }, (_, i) => {
    const y = 262 + i * 16
    const thread: Point[] = [
      [284, y + random.between(-8, 8)],
      [400 + random.between(-20, 20), y + random.between(-4, 10)],
      [528, y + random.between(-8, 8)],
    ]
    return line(curvePath(thread, true), i % 3 ? '#e3b87c' : '#fffdf4', i % 3 ? 7 : 10)
  })
  return outlinedShape(band, '#fff0d4', ...fibers, shadow(band, 6, 16, '#e8c48e', 'opacity=".6"'))
}

/** Draws the lumps of a crust under a glaze. */
function glazedLumps(shape: Shape, seed: string): Drawing[] {
  const random = createRandom(seed)
  return scatter(scaleShape(shape, 0.84), 62, random).map(([x, y]) => {
    const [rx, ry] = [random.between(20, 34), random.between(15, 24)]
    const lump = craggedShape(ellipse(x, y, rx, ry, random.between(-0.6, 0.4), 24), random, 20, 5)
    return (
      fill(moveShape(lump, 6, 9), SAUCES.honey.shade, 'opacity=".55"') +
      fill(lump, '#f7a21f') +
      fill(ellipse(x - rx * 0.3, y - ry * 0.35, rx * 0.4, ry * 0.28, -0.4, 16), SAUCES.honey.light)
    )
  })
}

const SKIN = { base: '#b9744a', shade: '#8f5230', light: '#d99a70' }

function finger(at: Place, points: string, nail?: string): Drawing {
  const shape = placeShape(smooth(parsePoints(points)), at)
  return (
    outlinedShape(shape, SKIN.base, shadow(shape, 8, 14, SKIN.shade), highlight(shape, 6, 8, SKIN.light)) +
    (nail ? outlinedShape(placeShape(smooth(parsePoints(nail)), at), '#f3c9a8') : '')
  )
}

/** Draws a hand that pinches food at its upper right: fingers behind the food, thumb in front. */
function hand(at: Place, part: 'behind' | 'front'): Drawing {
  if (part === 'front')
    return finger(
      at,
      '-150,150 -120,40 -60,-40 10,-104 62,-122 92,-98 84,-54 40,0 6,60 -10,130 -60,190',
      '40,-96 66,-106 78,-88 60,-62 38,-70',
    )
  const cuff = placeShape(roundedPolygon(parsePoints('-230,210 -60,300 -120,400 -290,310'), 18), at)
  return [
    finger(
      at,
      '-190,120 -150,20 -100,-90 -40,-190 20,-240 66,-228 70,-184 30,-110 0,-20 40,60 20,140 -60,290 -220,210',
    ),
    finger(at, '-60,-40 0,-150 60,-214 108,-214 116,-172 70,-90 30,-10'),
    outlinedShape(cuff, '#d7261e', shadow(cuff, 16, 18, '#8c1416')),
  ].join('')
}

export const pictures: Record<string, (tones: Tones) => Drawing> = {
  'hero/tender-cut': tones =>
    [
      steam(330, 130, 1.5),
      oiledBread({ x: 400, y: 560, turn: -5, size: 2.3 }, 'stain'),
      tenderEnd({ x: 330, y: 330, turn: 30, size: 1.3 }, tones, 'cut-left'),
      tenderEnd({ x: 452, y: 436, turn: -26, size: 1.42, flip: true }, tones, 'cut-right'),
      pickle({ x: 196, y: 690, turn: -14, size: 1.4 }),
      pickle({ x: 318, y: 736, turn: 10, size: 1.4 }),
    ].join(''),
  'hero/bucket-above': tones =>
    [
      bread({ x: 150, y: 640, turn: -24, size: 1.15 }),
      bread({ x: 668, y: 140, turn: 18, size: 1.15 }),
      bucketFromAbove(
        400,
        400,
        350,
        [
          drumstick({ x: 300, y: 250, turn: 222, size: 0.86 }, tones, 'above-a'),
          wing({ x: 545, y: 260, turn: 30, size: 0.9 }, tones, 'above-b'),
          tender({ x: 580, y: 430, turn: 64, size: 1.02 }, tones, 'above-c'),
          tender({ x: 225, y: 430, turn: -70, size: 1.02 }, tones, 'above-d'),
          wing({ x: 330, y: 560, turn: -16, size: 0.92 }, tones, 'above-e'),
          drumstick({ x: 470, y: 540, turn: 34, size: 0.84 }, tones, 'above-f'),
          tender({ x: 395, y: 370, turn: -24, size: 1.16 }, tones, 'above-g'),
          pickle({ x: 300, y: 440, turn: -14, size: 1.05 }),
        ].join(''),
      ),
      dip({ x: 684, y: 640, size: 0.95 }, SAUCES.comeback, 'above-dip'),
    ].join(''),
  'hero/drumstick-honey': tones => {
    const at: Place = { x: 400, y: 340, turn: 78, size: 1.62 }
    const dome = placeShape(
      smooth(parsePoints('-60,136 -156,112 -206,62 -216,10 -210,-70 -158,-130 -66,-146'), true),
      at,
    )
    return [
      drumstick(at, tones, 'honey'),
      sauceCoat(
        dome,
        262,
        [
          [236, 400, 24],
          [306, 330, 20],
          [374, 520, 28],
          [452, 380, 22],
          [520, 300, 18],
          [574, 452, 24],
        ],
        SAUCES.honey,
      ),
      ...glazedLumps(dome, 'lumps'),
      fill(placeShape(smooth(parsePoints('-172,-72 -182,-20 -176,30 -160,60 -164,0')), at), '#fff3cf'),
    ].join('')
  },
  'hero/wing-pulled': tones =>
    [
      hand({ x: 110, y: 480 }, 'behind'),
      hand({ x: 700, y: 480, flip: true }, 'behind'),
      tornMeat('pull'),
      crustPiece(
        parsePoints('-150,-30 -120,-76 -40,-92 40,-70 96,-40 110,6 80,52 10,78 -80,72 -140,30'),
        { x: 216, y: 318, turn: -10, size: 1.24 },
        tones,
        'pull-drum',
      ),
      crustPiece(
        parsePoints('-120,-50 -50,-80 60,-70 150,-40 190,0 150,34 60,58 -50,66 -116,40 -140,0'),
        { x: 600, y: 318, turn: 10, size: 1.2 },
        tones,
        'pull-flat',
      ),
      hand({ x: 110, y: 480 }, 'front'),
      hand({ x: 700, y: 480, flip: true }, 'front'),
      steam(400, 170, 1.3),
    ].join(''),
}
