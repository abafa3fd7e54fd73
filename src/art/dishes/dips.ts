import { fry } from '../kit/fries.ts'
import { apple, chiliPepper } from '../kit/garden.ts'
import { type Drawing, fill, INK, line, outlinedShape, shadow } from '../kit/ink.ts'
import { dip, SAUCES, type Sauce, sauceCoat } from '../kit/sauces.ts'
import {
  curvePath,
  ellipse,
  type Point,
  parsePoints,
  placeShape,
  roundedPolygon,
  smooth,
} from '../kit/shapes.ts'
import { mouth, type Vessel, wallPatch, wallShape } from '../kit/vessels.ts'

function dunked(sauce: Sauce, seed: string, beside: Drawing, color?: string): Drawing {
  return [
    dip({ x: 400, y: 400, size: 2.6 }, sauce, seed, color),
    fry({ x: 420, y: 420, turn: 24 }, 380, 96),
    fry({ x: 380, y: 430, turn: -6 }, 350, 96),
    outlinedShape(
      smooth(parsePoints('300,424 330,390 380,400 430,384 490,400 506,436 400,456')),
      sauce.base,
      fill(smooth(parsePoints('326,416 350,402 380,410 350,420')), sauce.light),
    ),
    beside,
  ].join('')
}

function garlicBulb(x: number, y: number): Drawing {
  const clove = (shape: string) => {
    const peel = smooth(parsePoints(shape).map(([px, py]): Point => [x + px, y + py]))
    return outlinedShape(peel, '#fffaf0', shadow(peel, 12, 12, '#d9c6b8'))
  }
  return (
    clove('-20,-150 22,-156 34,-70 130,-10 140,70 70,118 -70,118 -140,70 -130,-10 -30,-70') +
    line(
      curvePath(
        parsePoints('0,-80 -66,10 -50,110').map(([px, py]): Point => [x + px, y + py]),
        true,
      ),
      '#a8867c',
      9,
    ) +
    line(
      curvePath(
        parsePoints('8,-80 72,10 54,110').map(([px, py]): Point => [x + px, y + py]),
        true,
      ),
      '#a8867c',
      9,
    )
  )
}

function blueWedge(x: number, y: number): Drawing {
  const at = { x, y }
  const top = placeShape(roundedPolygon(parsePoints('-150,-20 60,-110 150,-20'), 10), at)
  const face = placeShape(roundedPolygon(parsePoints('-150,-20 150,-20 144,96 -144,96'), [6, 6, 18, 18]), at)
  const veins = parsePoints('-100,20 -40,64 10,10 60,60 104,20 -70,-26 30,-60 84,-30')
  return (
    outlinedShape(top, '#fffdf2') +
    outlinedShape(face, '#f6f0d6', shadow(face, 14, 12, '#d6cba4')) +
    veins
      .map(([px, py], i) =>
        fill(placeShape(ellipse(px, py, 20, 12, i, 16), at), i % 2 ? '#547299' : '#7d9cc0'),
      )
      .join('')
  )
}

function sprigs(x: number, y: number): Drawing {
  return [-34, -12, 12, 36]
    .map(turn => {
      const blade = placeShape(smooth(parsePoints('-14,110 -18,-20 0,-170 18,-20 14,110')), { x, y, turn })
      return outlinedShape(blade, '#5faa3a', shadow(blade, -5, -5, '#a8dc70'))
    })
    .join('')
}

function peppercorns(x: number, y: number): Drawing {
  return parsePoints(
    '-120,70 -58,78 4,72 66,80 126,70 -88,26 -26,28 36,26 96,28 -52,-20 12,-22 70,-18 -16,-66 44,-62',
  )
    .map(([px, py], i) => {
      const corn = placeShape(smooth(parsePoints('-32,-8 -18,-30 10,-32 32,-12 30,16 8,32 -22,28')), {
        x: x + px,
        y: y + py,
        turn: i * 53,
      })
      const [base, shade] = i % 3 === 1 ? ['#8a5a2a', '#4c2c10'] : ['#5a4a3c', '#2a201a']
      return outlinedShape(
        corn,
        base,
        shadow(corn, 7, 8, shade),
        fill(ellipse(x + px - 9, y + py - 10, 8, 5, -0.6, 12), '#d8c4a0'),
      )
    })
    .join('')
}

function dipper(x: number, y: number, size = 1): Drawing {
  const stick: Point[] = [
    [x + 130 * size, y - 160 * size],
    [x, y],
  ]
  return (
    line(stick, INK, 44) +
    line(stick, '#d99a4a', 24) +
    [0, 1, 2, 3]
      .map(i => {
        const ring = ellipse(
          x - i * 28 * size,
          y - 10 + i * 33 * size,
          (64 - Math.abs(i - 1.5) * 10) * size,
          23 * size,
          0.72,
        )
        return outlinedShape(ring, i % 2 ? '#e59a30' : '#f2b45a', shadow(ring, 6, 8, '#a85c10'))
      })
      .join('')
  )
}

function honeyJar(): Drawing {
  const jar: Vessel = { x: 370, y: 330, rx: 210, ry: 50, foot: 200, height: 360, belly: 40 }
  const lid: Vessel = { x: 370, y: 290, rx: 222, ry: 52, foot: 222, height: 66 }
  const label = wallPatch(jar, 0.2, 0.8, 0.34, 0.8, 18)
  return [
    outlinedShape(
      wallShape(jar),
      '#f2930f',
      fill(wallPatch(jar, -0.02, 0.2, -0.2, 1.2), '#b85c05', 'opacity=".75"'),
      fill(wallPatch(jar, 0, 1, 0.88, 1.1), '#b85c05', 'opacity=".6"'),
      fill(wallPatch(jar, 0.85, 0.92, 0.1, 0.86), '#ffe2a0'),
      fill(wallPatch(jar, 0.81, 0.825, 0.12, 0.6), '#ffe2a0'),
    ),
    outlinedShape(label, '#fffaf0', shadow(label, 12, 10, '#dccdb0')),
    flame(370, 560, 1),
    outlinedShape(
      wallShape(lid),
      '#d7261e',
      fill(wallPatch(lid, 0, 1, 0.7, 1), '#a31714'),
      fill(wallPatch(lid, 0.5, 0.96, 0.16, 0.36), '#fb8b78'),
    ),
    outlinedShape(mouth(lid), '#e53d2e', fill(ellipse(380, 290, 150, 30), SAUCES.honey.shade)),
    sauceCoat(
      parsePoints('240,290 330,262 450,264 520,296'),
      318,
      [
        [292, 410, 22],
        [366, 352, 17],
        [440, 386, 20],
      ],
      SAUCES.honey,
    ),
    dipper(560, 210),
  ].join('')
}

function flame(x: number, y: number, size: number): Drawing {
  const outer = smooth(
    parsePoints('0,-110 40,-50 78,10 66,74 0,104 -66,74 -78,8 -52,-30 -36,6 -20,-50').map(
      ([px, py]): Point => [x + px * size, y + py * size],
    ),
  )
  const inner = smooth(
    parsePoints('6,-20 34,28 28,68 0,86 -30,66 -30,28').map(
      ([px, py]): Point => [x + px * size, y + py * size],
    ),
  )
  return outlinedShape(outer, '#e2352b', shadow(outer, 10, 10, '#a31714')) + fill(inner, '#ffc72c')
}

export const pictures: Record<string, () => Drawing> = {
  'dip-comeback': () => dunked(SAUCES.comeback, 'comeback', chiliPepper(640, 610, 1.5, -24)),
  'dip-ranch': () => dunked(SAUCES.ranch, 'ranch', sprigs(660, 590), '#d7261e'),
  'dip-honey-mustard': () => dunked(SAUCES.honeyMustard, 'honey-mustard', dipper(640, 560, 1.2)),
  'dip-white-bbq': () => dunked(SAUCES.whiteBbq, 'white-bbq', peppercorns(640, 620), '#d7261e'),
  'dip-blue-cheese': () => dunked(SAUCES.blueCheese, 'blue-cheese', blueWedge(620, 610), '#d7261e'),
  'dip-bbq': () => dunked(SAUCES.bbq, 'bbq', flame(640, 590, 1.3)),
  'dip-garlic': () => dunked(SAUCES.garlic, 'garlic', garlicBulb(640, 590), '#d7261e'),
  'dip-vinaigrette': () => dunked(SAUCES.vinaigrette, 'vinaigrette', apple({ x: 640, y: 600, size: 0.9 })),
  'dip-gravy': () => dunked(SAUCES.gravy, 'gravy', peppercorns(640, 620)),
  dips: () =>
    [
      dip({ x: 250, y: 200, size: 1.5 }, SAUCES.ranch, 'dips-a', '#d7261e'),
      dip({ x: 560, y: 220, size: 1.5 }, SAUCES.honeyMustard, 'dips-b'),
      dip({ x: 230, y: 440, size: 1.6 }, SAUCES.bbq, 'dips-c'),
      dip({ x: 560, y: 470, size: 1.7 }, SAUCES.comeback, 'dips-d'),
    ].join(''),
  'hot-honey': honeyJar,
}
