import { biscuitFoot, biscuitTop, bunFoot, bunTop } from '../kit/breads.ts'
import { patty, tender } from '../kit/chicken.ts'
import { SLAW, shreds } from '../kit/fillings.ts'
import { clipTo, type Drawing, fill, outlinedShape, shadow } from '../kit/ink.ts'
import { drizzle, SAUCES, type Sauce, sauceCoat } from '../kit/sauces.ts'
import { ellipse, type Place, type Point, parsePoints, placeShape, smooth } from '../kit/shapes.ts'
import { pickle } from '../kit/table.ts'
import type { Tones } from '../kit/tones.ts'

function slawLayer(at: Place, seed: string, height = 44, low = 34): Drawing {
  const shape = placeShape(
    smooth([
      [-178, 0],
      [-160, -height * 0.6],
      [0, -height],
      [160, -height * 0.6],
      [178, 0],
      [166, low * 0.8],
      [112, low * 0.5],
      [74, low * 1.3],
      [16, low * 0.7],
      [-44, low * 1.45],
      [-98, low * 0.6],
      [-150, low],
    ]),
    at,
  )
  return shreds(shape, seed, SLAW, 18, 36)
}

/**
 * Draws sauce that drips from under the top of the bun. Each drop is the position of its tip, relative to the
 * slider, and half its width.
 */
function dripping(at: Place, sauce: Sauce, drops: readonly [number, number, number][]): Drawing {
  const { x, y, size = 1 } = at
  return sauceCoat(
    placeShape(parsePoints('-150,-34 -80,-46 0,-48 80,-46 150,-34'), at),
    y - 16 * size,
    drops.map(([dx, dy, half]) => [x + dx * size, y + dy * size, half * size] as const),
    sauce,
  )
}

type Slider = {
  at: Place
  tones: Tones
  seed: string
  kind?: 'comb' | 'slaw' | 'pimento' | 'shroom' | 'plain'
}

const FROM_THE_TOP: readonly [number, number, number][] = [
  [-112, 18, 15],
  [-44, 48, 18],
  [34, 16, 13],
  [104, 36, 17],
]

/** Draws a slider of about 360 × 340 px at size 1, positioned by its center. */
export function slider({ at, tones, seed, kind = 'comb' }: Slider): Drawing {
  const { size = 1, turn = 0 } = at
  const layer = (dy: number, dx = 0): Place => {
    const [px, py] = placeShape([[dx, dy]], at)[0] as Point
    return { x: px, y: py, size, turn }
  }
  const slice = (dx: number, dy: number) => pickle({ ...layer(dy, dx), size: size * 1.1 }, 0.36)
  const isTall = kind === 'slaw'
  const lift = isTall ? -26 : 0
  return [
    bunFoot(layer(120)),
    slice(-112, 82),
    slice(104, 84),
    slice(0, 92),
    kind === 'shroom' ? shroom(layer(34), tones, seed) : patty(layer(34), tones, seed, 190, 60),
    isTall && slawLayer(layer(-24), seed, 70, 62),
    kind === 'comb' && slawLayer(layer(-24), seed),
    kind === 'pimento' && pimento(layer(-20)),
    kind === 'shroom' && slawLayer(layer(-24), seed, 36, 18),
    (kind === 'comb' || isTall || kind === 'shroom') &&
      dripping(layer(-30 + lift), SAUCES.comeback, FROM_THE_TOP),
    bunTop(layer(-46 + lift), kind !== 'plain'),
  ]
    .filter(Boolean)
    .join('')
}

function pimento(at: Place): Drawing {
  const { x, y, size = 1 } = at
  const bits = parsePoints('-96,0 -60,22 -20,-6 14,30 52,4 94,18 120,-8 -130,6 -36,44').map(([dx, dy]) =>
    fill(placeShape(ellipse(dx, dy, 9, 6, dx, 14), at), '#c4261a'),
  )
  return (
    sauceCoat(
      placeShape(parsePoints('-180,-24 -100,-48 0,-52 100,-48 180,-24'), at),
      y + 10 * size,
      [
        [x - 130 * size, y + 42 * size, 22 * size],
        [x - 46 * size, y + 78 * size, 26 * size],
        [x + 42 * size, y + 40 * size, 20 * size],
        [x + 124 * size, y + 64 * size, 24 * size],
      ],
      { base: '#fb9a2c', shade: '#d9690d', light: '#ffc66e' },
    ) + bits.join('')
  )
}

function shroom(at: Place, tones: Tones, seed: string): Drawing {
  return (
    [
      [-110, 4, -10],
      [110, 6, 12],
      [0, 0, 0],
    ] as const
  )
    .map(([dx, dy, turn], i) => {
      const [x, y] = placeShape([[dx, dy]], at)[0] as Point
      return patty({ ...at, x, y, turn: (at.turn ?? 0) + turn }, tones, `${seed}${i}`, 100, 60)
    })
    .join('')
}

export function egg(at: Place): Drawing {
  const { size = 1 } = at
  const white = placeShape(
    smooth(
      parsePoints(
        '-180,6 -150,-40 -60,-52 20,-44 110,-54 176,-22 186,22 130,40 92,66 40,38 -40,60 -110,40 -160,44',
      ),
    ),
    at,
  )
  const yolk = placeShape(smooth(parsePoints('-66,4 -50,-44 0,-64 50,-44 66,4 40,22 -40,22')), at)
  return (
    outlinedShape(white, '#fffdf6', shadow(white, 10 * size, 12 * size, '#e3cfa4')) +
    outlinedShape(
      yolk,
      '#ffb41f',
      shadow(yolk, 12 * size, 12 * size, '#e07f0c'),
      fill(placeShape(ellipse(-22, -34, 18, 9, -0.5, 20), at), '#fff6d6'),
    )
  )
}

const alone: Place = { x: 400, y: 410, size: 1.9 }

export const pictures: Record<string, (tones: Tones) => Drawing> = {
  burger: tones => slider({ at: alone, tones, seed: 'burger' }),
  'slider-slaw': tones => slider({ at: { ...alone, y: 430 }, tones, seed: 'slaw-boss', kind: 'slaw' }),
  'slider-pimento': tones => slider({ at: alone, tones, seed: 'pimento', kind: 'pimento' }),
  'slider-mushroom': tones => slider({ at: alone, tones, seed: 'shroom', kind: 'shroom' }),
  'sandwich-big': bigComb,
  'biscuit-hot-honey': tones =>
    [
      biscuitFoot({ x: 400, y: 610, size: 1.9 }),
      tender({ x: 400, y: 480, size: 1.72, turn: -3 }, tones, 'biscuit-honey'),
      sauceCoat(
        parsePoints('150,400 260,378 400,372 540,378 650,400'),
        440,
        [
          [196, 540, 26],
          [318, 620, 32],
          [440, 520, 24],
          [560, 588, 30],
        ],
        SAUCES.honey,
      ),
      biscuitTop({ x: 400, y: 400, size: 1.9 }),
      drizzle(parsePoints('180,210 300,160 330,230 470,150 500,240 640,190'), SAUCES.honey, 30),
    ].join(''),
  'biscuit-sunrise': tones =>
    [
      biscuitFoot({ x: 400, y: 640, size: 1.8 }),
      tender({ x: 400, y: 540, size: 1.66, turn: 3 }, tones, 'biscuit-sunrise'),
      pimento({ x: 400, y: 452, size: 1.6 }),
      egg({ x: 400, y: 410, size: 1.75 }),
      biscuitTop({ x: 430, y: 330, size: 1.7, turn: 7 }),
    ].join(''),
}

function bigComb(tones: Tones): Drawing {
  const slice = (y: number, turn: number) => {
    const crust = placeShape(
      smooth(parsePoints('-250,-30 -262,16 -236,48 0,58 236,48 262,16 250,-30 0,-44')),
      {
        x: 400,
        y,
        turn,
      },
    )
    const face = placeShape(
      smooth(parsePoints('-250,-44 -262,-16 -150,6 0,12 150,6 262,-16 250,-44 0,-72')),
      {
        x: 400,
        y,
        turn,
      },
    )
    return (
      outlinedShape(crust, '#c9792b', shadow(crust, 14, 16, '#8f4a10')) +
      outlinedShape(face, '#fff0cc', clipTo(face, shadow(face, -8, -8, '#f0c87a')))
    )
  }
  const lid = placeShape(
    smooth(
      parsePoints(
        '-244,22 -272,-6 -268,-52 -230,-100 -110,-138 0,-120 110,-138 230,-100 268,-52 272,-6 244,22 0,34',
      ),
    ),
    { x: 400, y: 250, turn: -2 },
  )
  return [
    slice(660, 0),
    pickle({ x: 230, y: 590, size: 1.7 }, 0.36),
    pickle({ x: 560, y: 592, size: 1.7 }, 0.36),
    pickle({ x: 396, y: 606, size: 1.7 }, 0.36),
    patty({ x: 400, y: 460, size: 1.95, turn: -2 }, tones, 'big-comb', 200, 76),
    slawLayer({ x: 400, y: 330, size: 1.5 }, 'big-comb', 40, 30),
    sauceCoat(
      parsePoints('190,268 400,250 610,268'),
      306,
      [
        [236, 380, 26],
        [352, 440, 32],
        [470, 372, 24],
        [572, 420, 28],
      ],
      SAUCES.comeback,
    ),
    outlinedShape(
      lid,
      '#f0b45c',
      shadow(lid, 24, 26, '#c9792b'),
      shadow(lid, -12, -14, '#ffe0a0'),
      fill(
        placeShape(smooth(parsePoints('-200,-60 -110,-104 -20,-84 -90,-62')), { x: 400, y: 250 }),
        '#fff0cc',
        'opacity=".8"',
      ),
    ),
  ].join('')
}
