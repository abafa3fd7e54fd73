import { butter, waffle } from '../kit/bakes.ts'
import { bowl } from '../kit/bowls.ts'
import { bunFoot, bunTop } from '../kit/breads.ts'
import { crustPiece } from '../kit/chicken.ts'
import { CREAMS, swirl } from '../kit/cream.ts'
import { grains, mound } from '../kit/fillings.ts'
import { jalapeno } from '../kit/garden.ts'
import { type Drawing, fill, line, outlinedShape, shadow } from '../kit/ink.ts'
import { createRandom } from '../kit/random.ts'
import { dip, SAUCES } from '../kit/sauces.ts'
import {
  craggedShape,
  curvePath,
  ellipse,
  type Place,
  type Point,
  parsePoints,
  placeShape,
  roundedPolygon,
  scatter,
  smooth,
} from '../kit/shapes.ts'
import type { Tones } from '../kit/tones.ts'

const cupOf = (sauce: keyof typeof SAUCES, top: Drawing): Drawing =>
  dip({ x: 400, y: 400, size: 2.6 }, SAUCES[sauce], sauce) + top

function chip(at: Place): Drawing {
  const shape = placeShape(
    smooth(parsePoints('-190,30 -150,-80 -40,-130 90,-116 180,-50 196,40 110,64 20,40 -70,66 -130,90')),
    at,
  )
  const rim = placeShape(
    smooth(parsePoints('-190,30 -130,-10 -30,-18 80,-6 196,40 110,64 20,40 -70,66 -130,90')),
    at,
  )
  return outlinedShape(
    shape,
    '#ffce52',
    shadow(shape, -10, -11, '#ffeeb4'),
    fill(rim, '#e09a24'),
    ...parsePoints('-100,-60 -20,-84 70,-70 120,-20 -40,-44 20,-30').map(([x, y], i) =>
      fill(placeShape(ellipse(x, y, 20, 10, i, 16), at), '#f0ae34'),
    ),
  )
}

function chips(): Drawing {
  const bag = smooth(
    parsePoints(
      '190,110 400,96 610,110 600,200 622,380 604,560 612,660 400,676 188,660 196,560 178,380 200,200',
    ),
  )
  const seam = (y: number, color: string) => line(parsePoints(`196,${y} 604,${y}`), color, 9)
  return [
    outlinedShape(
      bag,
      '#d7261e',
      shadow(bag, 40, 10, '#8c1416'),
      fill(
        smooth(parsePoints('214,170 250,160 240,330 256,560 226,600 210,380')),
        '#fb8b78',
        'opacity=".85"',
      ),
      fill(parsePoints('160,90 640,90 640,146 160,146'), '#ffc72c'),
      fill(parsePoints('160,640 640,640 640,700 160,700'), '#ffc72c'),
      seam(146, '#1b1512') + seam(640, '#1b1512'),
    ),
    chip({ x: 400, y: 370, turn: -12, size: 0.86 }),
    chip({ x: 240, y: 640, turn: -8, size: 0.9 }),
    chip({ x: 560, y: 650, turn: 18, size: 0.94 }),
  ].join('')
}

function pecan(at: Place): Drawing {
  const half = placeShape(ellipse(0, 0, 170, 92), at)
  const ridge = (dy: number): Drawing => {
    const along: Point[] = [
      [-140, dy * 0.5],
      [-60, dy * 1.1],
      [60, dy],
      [140, dy * 0.5],
    ]
    return line(curvePath(placeShape(along, at), true), '#5a2a0c', 13)
  }
  return outlinedShape(
    half,
    '#b8682a',
    shadow(half, 12, 14, '#7a3c12'),
    shadow(half, -9, -9, '#eaa860'),
    ridge(-56),
    ridge(0),
    ridge(56),
    ...placeShape(parsePoints('-100,-30 -30,-26 60,-34 -70,30 30,28 100,20'), at).map(([x, y], i) =>
      fill(
        placeShape(roundedPolygon(parsePoints('-9,-7 8,-9 10,7 -8,9'), 3), { x, y, turn: i * 31 }),
        '#fff3dc',
      ),
    ),
  )
}

function mushrooms(tones: Tones): Drawing {
  const fan = parsePoints(
    '-20,190 -40,70 -150,20 -190,-60 -130,-140 -20,-170 100,-150 180,-80 160,10 50,70 40,190',
  )
  return [
    crustPiece(fan, { x: 240, y: 300, turn: -24, size: 1.05 }, tones, 'oyster-a'),
    crustPiece(fan, { x: 570, y: 290, turn: 22, size: 1.05 }, tones, 'oyster-b'),
    crustPiece(fan, { x: 400, y: 470, turn: 2, size: 1.25 }, tones, 'oyster-c'),
  ].join('')
}

const SPRINKLES = ['#e8283c', '#ffc72c', '#3fa956', '#4d86b3', '#f98a1c', '#d36aa0']

function sprinkles(): Drawing {
  const random = createRandom('sprinkles')
  const heap = mound(400, 460, 318, 200, 80)
  const rods = scatter(heap, 38, random).map(([x, y]) => {
    const rod = placeShape(roundedPolygon(parsePoints('-34,-11 34,-11 34,11 -34,11'), 11), {
      x,
      y,
      turn: random.between(0, 180),
    })
    return fill(rod, random.pick(SPRINKLES)) + line([...rod, rod[0] as Point], '#1b1512', 5)
  })
  return bowl(outlinedShape(heap, '#fffaf0', ...rods))
}

function lettuce(): Drawing {
  const leaf = craggedShape(
    smooth(
      parsePoints(
        '400,720 300,660 150,560 90,390 140,220 280,110 400,90 530,110 660,220 710,390 650,560 500,660',
      ),
    ),
    createRandom('lettuce'),
    90,
    26,
  )
  const veins = [
    '400,700 396,420 400,160',
    '398,560 270,430 190,380',
    '398,560 530,430 620,370',
    '398,380 300,270 250,230',
    '400,380 500,260 560,220',
  ]
  return outlinedShape(
    leaf,
    '#7cc24a',
    shadow(leaf, 26, 24, '#4a8f2a'),
    shadow(leaf, -16, -16, '#b8e682'),
    ...veins.map((vein, i) => line(curvePath(parsePoints(vein), true), '#e4f6c0', i === 0 ? 30 : 12)),
  )
}

function undressed(): Drawing {
  const leaf = (at: Place): Drawing => {
    const shape = craggedShape(
      placeShape(smooth(parsePoints('0,170 -120,120 -160,0 -110,-120 0,-170 110,-120 160,0 120,120')), at),
      createRandom(`leaf${at.x}`),
      60,
      16,
    )
    return outlinedShape(
      shape,
      '#7cc24a',
      shadow(shape, 18, 18, '#4a8f2a'),
      shadow(shape, -12, -12, '#b8e682'),
      line(placeShape(parsePoints('0,150 0,-130'), at), '#e4f6c0', 14),
    )
  }
  return bowl(
    leaf({ x: 250, y: 330, turn: -38, size: 1.05 }) +
      leaf({ x: 560, y: 330, turn: 36, size: 1.05 }) +
      leaf({ x: 400, y: 260, turn: 4, size: 1.1 }) +
      leaf({ x: 330, y: 410, turn: -70, size: 0.8 }) +
      leaf({ x: 490, y: 410, turn: 64, size: 0.8 }),
  )
}

export const pictures: Record<string, (tones: Tones) => Drawing> = {
  bun: () => bunFoot({ x: 400, y: 560, size: 1.9 }) + bunTop({ x: 400, y: 370, size: 1.9 }, true),
  butter: () => cupOf('butter', butter({ x: 400, y: 390, size: 2.6 })),
  chips,
  crumbs: () =>
    bowl(
      grains(mound(400, 460, 318, 190, 80), 'crumbs', {
        base: '#e0a048',
        shade: '#a8621a',
        light: '#ffdc98',
        ground: '#7a4310',
        size: 15,
        length: 1.3,
      }),
    ),
  'dip-queso': () => cupOf('queso', chip({ x: 440, y: 300, turn: -58, size: 0.95 })),
  jalapeno: () =>
    jalapeno({ x: 270, y: 270, size: 4, turn: -14 }) +
    jalapeno({ x: 540, y: 330, size: 3.6, turn: 20 }) +
    jalapeno({ x: 390, y: 540, size: 4.2, turn: 4 }),
  lettuce,
  'dressing-none': undressed,
  mushroom: mushrooms,
  pecans: () =>
    pecan({ x: 300, y: 270, turn: -28, size: 1.15 }) +
    pecan({ x: 560, y: 380, turn: 36, size: 1.15 }) +
    pecan({ x: 310, y: 540, turn: 8, size: 1.3 }),
  sprinkles,
  syrup: () => cupOf('syrup', waffle({ x: 470, y: 300, turn: -8, size: 0.5 })),
  'cream-whipped': () => swirl({ x: 400, y: 600, size: 1.9 }, CREAMS.whipped),
}
