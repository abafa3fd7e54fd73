import { cookie } from '../kit/bakes.ts'
import { CREAMS, cherry, creamPuffs, crumbs, swirl } from '../kit/cream.ts'
import { LIQUIDS, type Liquid, straw } from '../kit/glasses.ts'
import { type Drawing, fill, INK, line, outlinedShape, shadow, transform } from '../kit/ink.ts'
import { drizzle, SAUCES, sauceCoat } from '../kit/sauces.ts'
import {
  curvePath,
  ellipse,
  type Point,
  parsePoints,
  placeShape,
  roundedPolygon,
  smooth,
} from '../kit/shapes.ts'
import { comb } from '../kit/table.ts'
import { mouth, rim, type Vessel, vesselBody, wallPatch, wallShape } from '../kit/vessels.ts'

const mug: Vessel = { x: 360, y: 320, rx: 210, ry: 50, foot: 190, height: 400 }

function float(liquid: Liquid, foam: string): Drawing {
  const handle: Point[] = parsePoints('560,400 690,390 716,500 680,610 550,620')
  const shape = wallShape(mug)
  return [
    line(curvePath(handle, true), INK, 70) +
      line(curvePath(handle, true), '#dff0ef', 50) +
      line(
        curvePath(
          handle.map(([x, y]): Point => [x + 8, y + 10]),
          true,
        ),
        '#9cc3c6',
        12,
      ),
    straw(500, 420, 360, 16, ['#ffc72c', '#d7261e'], 36),
    swirl({ x: 350, y: 330, size: 0.98 }, CREAMS.vanilla, 3),
    outlinedShape(
      shape,
      liquid.base,
      fill(wallPatch(mug, -0.02, 0.22, -0.2, 1.2), liquid.shade, 'opacity=".8"'),
      fill(wallPatch(mug, 0, 1, 0.7, 1), liquid.shade, 'opacity=".4"'),
      ...parsePoints('250,560 330,610 430,540 300,480 470,640 380,680').map(([x = 0, y = 0]) =>
        fill(ellipse(x, y, 10, 10, 0, 14), liquid.light),
      ),
      fill(wallPatch(mug, 0.86, 0.92, 0.2, 0.86), '#ffffff', 'opacity=".7"'),
      ...[0.25, 0.42, 0.6, 0.76].map(at =>
        fill(wallPatch(mug, at, at + 0.012, 0.22, 0.92), liquid.light, 'opacity=".7"'),
      ),
      fill(wallPatch(mug, 0, 1, 0.93, 1.2), '#dff0ef'),
    ),
    sauceCoat(
      parsePoints('148,316 220,290 300,284 420,284 510,294 572,318'),
      372,
      [
        [186, 440, 26],
        [280, 404, 30],
        [380, 470, 28],
        [470, 410, 26],
        [540, 440, 22],
      ],
      { base: foam, shade: '#dcb878', light: '#fffdf4' },
    ),
    cherry({ x: 330, y: 120, size: 1 }),
  ].join('')
}

function cone(): Drawing {
  const shape = roundedPolygon(parsePoints('250,430 550,430 410,770 390,770'), [10, 10, 14, 14])
  const grid = Array.from(
    { length: 9 },
    (_, i) =>
      line(
        [
          [200 + i * 56, 420],
          [60 + i * 56, 780],
        ],
        '#a8620f',
        7,
      ) +
      line(
        [
          [160 + i * 56, 420],
          [300 + i * 56, 780],
        ],
        '#a8620f',
        7,
      ),
  )
  return [
    outlinedShape(
      shape,
      '#e8a43c',
      ...grid,
      shadow(shape, 34, 0, '#a8620f', 'opacity=".6"'),
      fill(parsePoints('268,430 300,430 382,740 372,740'), '#ffd27c', 'opacity=".7"'),
    ),
    outlinedShape(
      roundedPolygon(parsePoints('226,396 574,396 560,470 240,470'), 14),
      '#f0b95a',
      fill(parsePoints('220,448 580,448 580,480 220,480'), '#a8620f', 'opacity=".6"'),
      ...Array.from({ length: 8 }, (_, i) =>
        line(
          [
            [250 + i * 44, 400],
            [240 + i * 46, 466],
          ],
          '#c27f22',
          6,
        ),
      ),
    ),
    swirl({ x: 400, y: 400, size: 1.16 }, CREAMS.vanilla, 4),
  ].join('')
}

function cakeCone(): Drawing {
  const foot: Vessel = { x: 400, y: 400, rx: 134, ry: 30, foot: 96, height: 320 }
  const cup: Vessel = { x: 400, y: 180, rx: 218, ry: 56, foot: 176, height: 220 }
  const wafer = { base: '#efb65a', shade: '#b8741c', light: '#ffdc94' }
  const flutes = (vessel: Vessel, count: number) =>
    Array.from({ length: count }, (_, i) =>
      fill(
        wallPatch(vessel, (i + 0.72) / count, (i + 0.94) / count, 0.1, 0.92),
        wafer.shade,
        'opacity=".75"',
      ),
    )
  return [
    vesselBody(foot, wafer.base, wafer.shade, wafer.light, ...flutes(foot, 6)),
    vesselBody(
      cup,
      wafer.base,
      wafer.shade,
      wafer.light,
      ...flutes(cup, 9),
      fill(wallPatch(cup, 0, 1, 0.02, 0.16), wafer.light),
      fill(wallPatch(cup, 0, 1, 0.84, 1), wafer.shade, 'opacity=".5"'),
    ),
    outlinedShape(mouth(cup), wafer.light),
    outlinedShape(
      mouth({ ...cup, rx: 192, ry: 44, y: 186 }),
      '#a8620f',
      shadow(mouth({ ...cup, rx: 192, ry: 44, y: 186 }), 0, -16, '#c9852c'),
    ),
  ].join('')
}

function iceCup(): Drawing {
  const cup: Vessel = { x: 400, y: 380, rx: 260, ry: 66, foot: 176, height: 280 }
  const spoon = placeShape(
    parsePoints('-20,0 -14,-230 -56,-300 -60,-380 0,-430 60,-380 56,-300 14,-230 20,0'),
    {
      x: 500,
      y: 440,
      turn: 24,
    },
  )
  return [
    outlinedShape(mouth(cup, 8), '#fffaf0'),
    outlinedShape(mouth({ ...cup, rx: 236, ry: 54 }), '#d8c5a0'),
    outlinedShape(smooth(spoon), '#ff9fa6', shadow(smooth(spoon), 10, 10, '#d9566a')),
    vesselBody(
      cup,
      '#fffaf0',
      '#cdb58c',
      '#ffffff',
      ...Array.from({ length: 5 }, (_, i) =>
        fill(wallPatch(cup, (i * 2 + 0.5) / 10, (i * 2 + 1.5) / 10, 0.02, 1.1), '#ff9fa6'),
      ),
      fill(wallPatch(cup, 0, 1, 0, 0.12), '#d7261e'),
    ),
    comb({ x: 400, y: 560, size: 1.4 }, '#d7261e'),
  ].join('')
}

const coupe: Vessel = { x: 400, y: 440, rx: 290, ry: 66, foot: 150, height: 190, belly: 40 }

function sundae(swirls: Drawing, over: Drawing): Drawing {
  const stem = smooth(parsePoints('340,636 370,680 280,724 276,746 524,746 520,724 430,680 460,636'))
  return [
    outlinedShape(stem, '#dff0ef', shadow(stem, 16, 8, '#9cc3c6')),
    outlinedShape(mouth(coupe, 10), '#9cc3c6'),
    swirls,
    over,
    vesselBody(
      coupe,
      '#e9f5f3',
      '#9cc3c6',
      '#ffffff',
      fill(wallPatch(coupe, 0, 1, 0.2, 1), CREAMS.vanilla.base),
      fill(wallPatch(coupe, 0, 1, 0.2, 0.34), SAUCES.fudge.base),
      fill(wallPatch(coupe, 0, 1, 0.66, 0.8), '#e8283c'),
    ),
    outlinedShape(
      rim(coupe, 20, 10),
      '#f2faf8',
      fill(wallPatch({ ...coupe, rx: 300, ry: 70, foot: 300, height: 20 }, 0.5, 1, 0, 1), '#ffffff'),
    ),
  ].join('')
}

const fudge = sauceCoat(
  parsePoints('262,300 320,250 400,232 480,250 540,300'),
  330,
  [
    [290, 396, 22],
    [360, 430, 26],
    [440, 384, 22],
    [510, 420, 24],
  ],
  SAUCES.fudge,
)

export const pictures: Record<string, () => Drawing> = {
  'soft-serve': cone,
  'cone-cake': cakeCone,
  'cup-ice': iceCup,
  twist: () =>
    transform(cakeCone(), { x: 400, y: 600, size: 0.85 }) +
    swirl({ x: 400, y: 420, size: 1.2 }, CREAMS.vanilla, 4, CREAMS.chocolate),
  'cup-twist': () =>
    sundae(
      swirl({ x: 400, y: 450, size: 1.42 }, CREAMS.vanilla, 3),
      fudge +
        creamPuffs({ x: 400, y: 250, size: 0.8 }) +
        cherry({ x: 400, y: 120, size: 1 }) +
        straw(620, 430, 330, 22, ['#a8620f', '#e8a43c'], 52),
    ),
  'sundae-build': () =>
    sundae(
      swirl({ x: 250, y: 440, size: 0.86 }, CREAMS.strawberry, 3) +
        swirl({ x: 550, y: 440, size: 0.86 }, CREAMS.chocolate, 3) +
        swirl({ x: 400, y: 430, size: 1.1 }, CREAMS.vanilla, 4),
      drizzle(parsePoints('330,250 380,200 400,280 440,210 470,300'), SAUCES.fudge, 18) +
        cherry({ x: 400, y: 76, size: 0.95 }) +
        crumbs(parsePoints('230,340 280,390 540,330 590,380 360,340 450,360'), '#ffc72c', '#cc8a00', 12),
    ),
  'sandwich-ice-cream': () => {
    const slab = smooth(parsePoints('120,330 100,400 124,480 300,520 500,520 676,480 700,400 680,330'))
    return [
      transform(cookie({ x: 400, y: 400, size: 2.3 }, 0.42, 9, 'under'), { x: 400, y: 520 }),
      outlinedShape(
        slab,
        CREAMS.vanilla.base,
        shadow(slab, 26, 26, CREAMS.vanilla.shade),
        fill(smooth(parsePoints('140,350 128,400 150,450 166,400')), '#fffdf4'),
      ),
      cookie({ x: 400, y: 310, size: 2.35 }, 0.42, 10, 'over'),
    ].join('')
  },
  'float-root-beer': () => float(LIQUIDS.rootBeer, '#fff0cc'),
  'float-orange': () => float(LIQUIDS.orange, '#fff3dc'),
  'float-cherry': () => float(LIQUIDS.cherry, '#ffdcdc'),
}
