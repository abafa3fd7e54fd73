import { apple, peach, strawberry } from '../kit/garden.ts'
import { citrus, condensation, glass, LIQUIDS, mint, paperCup, straw } from '../kit/glasses.ts'
import { type Drawing, fill, INK, line, outlinedShape, shadow } from '../kit/ink.ts'
import { curvePath, ellipse, type Point, parsePoints, roundedPolygon, smooth } from '../kit/shapes.ts'
import { comb, steam } from '../kit/table.ts'
import { mouth, type Vessel, vesselBody, wallPatch } from '../kit/vessels.ts'

const tumbler: Vessel = { x: 390, y: 210, rx: 205, ry: 50, foot: 158, height: 520 }

const wedge = (x: number, y: number, turn: number, size = 1.25) => citrus({ x, y, turn, size })

const fizz: Drawing = parsePoints(
  '270,420 300,610 340,520 380,650 420,400 450,590 490,500 500,330 360,350 330,690 450,690 290,330',
)
  .map(([x, y], i) => fill(ellipse(x, y, 7 + (i % 3) * 3, 7 + (i % 3) * 3, 0, 14), '#ffffff', 'opacity=".6"'))
  .join('')

const head: Drawing = outlinedShape(
  smooth(
    parsePoints(
      '196,250 210,190 270,176 330,150 400,168 470,150 530,180 580,200 588,256 520,300 400,312 260,300',
    ),
  ),
  '#f3dcae',
  fill(ellipse(330, 214, 60, 22, -0.1), '#fff3d2'),
  fill(ellipse(470, 226, 40, 16, 0.1), '#fff3d2'),
)

export const pictures: Record<string, () => Drawing> = {
  'tea-sweet': () =>
    glass(tumbler, LIQUIDS.tea, {
      behind: straw(470, 420, 400, 14),
      before: wedge(232, 200, -18) + mint({ x: 380, y: 245, turn: -14, size: 1.1 }) + condensation(tumbler),
    }),
  'tea-peach': () =>
    glass(tumbler, LIQUIDS.peachTea, {
      behind: straw(330, 420, 400, -12),
      floating:
        peach({ x: 340, y: 560, turn: -30, size: 1.2 }) + peach({ x: 450, y: 640, turn: 24, size: 1.1 }),
      before:
        peach({ x: 560, y: 190, turn: -52, size: 1.5 }) +
        mint({ x: 450, y: 250, turn: 10 }) +
        condensation(tumbler),
    }),
  lemonade: () =>
    glass(tumbler, LIQUIDS.lemonade, {
      behind: straw(470, 420, 400, 14),
      floating: wedge(320, 590, 12, 1.05) + wedge(470, 650, 40, 0.95),
      before: wedge(230, 205, -18, 1.3) + condensation(tumbler),
    }),
  'lemonade-strawberry': () =>
    glass(tumbler, LIQUIDS.strawberry, {
      behind: straw(330, 420, 400, -12),
      floating:
        strawberry({ x: 320, y: 590, turn: 20, size: 0.9 }, true) +
        strawberry({ x: 460, y: 630, turn: -30, size: 0.85 }, true),
      before:
        strawberry({ x: 230, y: 210, turn: -12, size: 1.3 }) +
        wedge(560, 205, -18, 1.1) +
        condensation(tumbler),
    }),
  cola: () =>
    glass(tumbler, LIQUIDS.cola, { behind: straw(470, 420, 400, 14), before: fizz + condensation(tumbler) }),
  'ginger-ale': () =>
    glass(tumbler, LIQUIDS.gingerAle, {
      behind: straw(330, 420, 400, -12),
      before: fizz + wedge(230, 205, -18) + condensation(tumbler),
    }),
  'root-beer': () =>
    glass(tumbler, LIQUIDS.rootBeer, {
      cubes: 0,
      behind: straw(470, 420, 400, 14),
      before: head + fizz + condensation(tumbler),
    }),
  'fountain-drink': () => paperCup({ x: 400, y: 290, rx: 200, ry: 48, foot: 146, height: 440 }),
  water: bottle,
  coffee: coffee,
  milk: () => glass(tumbler, LIQUIDS.milk, { level: 0.1, before: condensation(tumbler, 4) }),
  'juice-box': juiceBox,
  'gallon-tea': () => jug(LIQUIDS.tea, 'tea'),
  'gallon-lemonade': () => jug(LIQUIDS.lemonade, 'lemonade'),
}

function bottle(): Drawing {
  const shape = smooth(
    parsePoints(
      '330,120 330,180 268,270 250,340 256,430 246,560 256,690 300,738 500,738 544,690 554,560 544,430 550,340 532,270 470,180 470,120',
    ),
  )
  const cap = roundedPolygon(parsePoints('318,62 482,62 486,128 314,128'), 12)
  const label: Vessel = { x: 400, y: 400, rx: 152, ry: 22, foot: 152, height: 180 }
  return [
    outlinedShape(
      shape,
      '#bfe6f4',
      fill(parsePoints('200,235 600,235 600,760 200,760'), '#8fd0ea'),
      line(parsePoints('262,620 400,634 540,620'), '#5fb0d6', 6),
      line(parsePoints('266,670 400,684 536,670'), '#5fb0d6', 6),
      shadow(shape, 34, 10, '#5fb0d6'),
      fill(smooth(parsePoints('286,290 304,260 320,330 306,700 284,690')), '#f2fcff'),
    ),
    outlinedShape(
      wallPatch(label, 0, 1, 0, 1, 20),
      '#d7261e',
      fill(wallPatch(label, 0, 1, 0.08, 0.16, 20), '#fffaf0'),
      fill(wallPatch(label, 0, 1, 0.84, 0.92, 20), '#fffaf0'),
      shadow(wallPatch(label, 0, 1, 0, 1, 20), 40, 0, '#8c1416', 'opacity=".7"'),
    ),
    comb({ x: 396, y: 512, size: 1.1 }, '#ffc72c'),
    outlinedShape(
      cap,
      '#e53d2e',
      ...Array.from({ length: 8 }, (_, i) =>
        line(
          [
            [334 + i * 19, 66],
            [333 + i * 19.4, 124],
          ],
          '#8c1416',
          5,
        ),
      ),
      shadow(cap, 14, 0, '#8c1416', 'opacity=".6"'),
    ),
    outlinedShape(roundedPolygon(parsePoints('322,126 478,126 480,150 320,150'), 8), '#dff4fb'),
  ].join('')
}

function coffee(): Drawing {
  const mug: Vessel = { x: 360, y: 330, rx: 250, ry: 66, foot: 208, height: 330, belly: 14 }
  const handle: Point[] = parsePoints('590,400 720,380 760,480 690,580 570,590')
  const surface = mouth({ ...mug, rx: 222, ry: 52, y: 342 })
  return [
    line(curvePath(handle, true), INK, 76) +
      line(curvePath(handle, true), '#fffaf0', 56) +
      line(
        curvePath(
          handle.map(([x, y]): Point => [x + 8, y + 12]),
          true,
        ),
        '#cdb58c',
        16,
      ),
    vesselBody(mug, '#fffaf0', '#cdb58c', '#ffffff', fill(wallPatch(mug, 0, 1, 0.78, 0.9), '#d7261e')),
    outlinedShape(mouth(mug), '#fffaf0'),
    outlinedShape(
      surface,
      '#4a2010',
      shadow(surface, 0, -12, '#7a3c1a'),
      fill(ellipse(300, 336, 90, 12, -0.05), '#9a5a30'),
    ),
    comb({ x: 350, y: 530, size: 1.5 }, '#d7261e'),
    steam(360, 250, 1.5),
  ].join('')
}

function juiceBox(): Drawing {
  const front = roundedPolygon(parsePoints('210,250 520,250 520,740 210,740'), 10)
  const side = roundedPolygon(parsePoints('520,250 620,200 620,680 520,740'), 8)
  const top = roundedPolygon(parsePoints('210,250 310,200 620,200 520,250'), 6)
  return [
    outlinedShape(side, '#a31714'),
    outlinedShape(top, '#fb8b78'),
    straw(470, 225, 170, 16, ['#ffc72c', '#fffaf0'], 26),
    outlinedShape(
      front,
      '#d7261e',
      fill(parsePoints('200,600 540,560 540,760 200,760'), '#ffc72c'),
      fill(parsePoints('224,260 250,260 250,600 224,600'), '#fb8b78', 'opacity=".8"'),
    ),
    apple({ x: 366, y: 460, size: 0.74 }),
  ].join('')
}

function jug(liquid: (typeof LIQUIDS)['tea'], name: 'tea' | 'lemonade'): Drawing {
  const shape = smooth(
    parsePoints(
      '330,130 330,180 240,250 190,340 184,560 196,700 240,742 560,742 604,700 616,560 610,340 560,250 470,180 470,130',
    ),
  )
  const handle: Point[] = parsePoints('470,190 600,170 650,260 606,380')
  const cap = roundedPolygon(parsePoints('314,66 486,66 490,138 310,138'), 12)
  return [
    line(curvePath(handle, true), INK, 62) +
      line(curvePath(handle, true), '#f2faf8', 42) +
      line(
        curvePath(
          handle.map(([x, y]): Point => [x + 6, y + 9]),
          true,
        ),
        '#b9d3d4',
        10,
      ),
    outlinedShape(
      shape,
      '#e6f4f4',
      fill(parsePoints('100,285 700,275 700,800 100,800'), liquid.base),
      fill(ellipse(400, 282, 230, 20), liquid.light),
      shadow(shape, 40, 16, liquid.shade),
      fill(smooth(parsePoints('214,360 236,320 252,370 244,690 220,680')), '#ffffff', 'opacity=".75"'),
    ),
    outlinedShape(
      ellipse(400, 520, 140, 140),
      '#fffaf0',
      shadow(ellipse(400, 520, 140, 140), 10, 12, '#dccdb0'),
    ),
    name === 'tea'
      ? citrus({ x: 368, y: 528, size: 0.9, turn: 10 }) + mint({ x: 460, y: 560, size: 0.95, turn: 14 })
      : citrus({ x: 360, y: 500, size: 0.85 }) + citrus({ x: 450, y: 560, size: 0.75, turn: 22 }),
    outlinedShape(
      cap,
      '#d7261e',
      shadow(cap, 18, 0, '#8c1416'),
      fill(parsePoints('326,74 344,74 344,130 326,130'), '#fb8b78'),
    ),
  ].join('')
}
