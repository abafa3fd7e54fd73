import { fry } from '../kit/fries.ts'
import { type Drawing, fill, INK, line, part, shaded } from '../kit/ink.ts'
import { coat, dip, SAUCES, type Sauce } from '../kit/sauces.ts'
import { ellipse, type Point, points, smooth } from '../kit/shapes.ts'
import { mouth, patch, type Vessel, wall } from '../kit/vessels.ts'

/** One cup, and two fries that could not wait. */
function dunked(sauce: Sauce, seed: string, colour?: string): Drawing {
  return [
    dip({ x: 400, y: 400, size: 2.6 }, sauce, seed, colour),
    fry({ x: 420, y: 420, turn: 24 }, 380, 96),
    fry({ x: 380, y: 430, turn: -6 }, 350, 96),
    part(
      smooth(points('300,424 330,390 380,400 430,384 490,400 506,436 400,456')),
      sauce.base,
      fill(smooth(points('326,416 350,402 380,410 350,420')), sauce.light),
    ),
  ].join('')
}

/** The jar of honey with its dipper. */
function honeyJar(): Drawing {
  const jar: Vessel = { x: 370, y: 330, rx: 210, ry: 50, foot: 200, height: 360, belly: 40 }
  const lid: Vessel = { x: 370, y: 290, rx: 222, ry: 52, foot: 222, height: 66 }
  const label = patch(jar, 0.2, 0.8, 0.34, 0.8, 18)
  const stick: Point[] = points('690,50 560,210')
  return [
    part(
      wall(jar),
      '#f2930f',
      fill(patch(jar, -0.02, 0.2, -0.2, 1.2), '#b85c05', 'opacity=".75"'),
      fill(patch(jar, 0, 1, 0.88, 1.1), '#b85c05', 'opacity=".6"'),
      fill(patch(jar, 0.85, 0.92, 0.1, 0.86), '#ffe2a0'),
      fill(patch(jar, 0.81, 0.825, 0.12, 0.6), '#ffe2a0'),
    ),
    part(label, '#fffaf0', shaded(label, 12, 10, '#dccdb0')),
    flame(370, 560, 1),
    part(
      wall(lid),
      '#d7261e',
      fill(patch(lid, 0, 1, 0.7, 1), '#a31714'),
      fill(patch(lid, 0.5, 0.96, 0.16, 0.36), '#fb8b78'),
    ),
    part(mouth(lid), '#e53d2e', fill(ellipse(380, 290, 150, 30), SAUCES.honey.shade)),
    coat(
      points('240,290 330,262 450,264 520,296'),
      318,
      [
        [292, 410, 22],
        [366, 352, 17],
        [440, 386, 20],
      ],
      SAUCES.honey,
    ),
    line(stick, INK, 44) + line(stick, '#d99a4a', 24),
    [0, 1, 2, 3]
      .map(i => {
        const ring = ellipse(560 - i * 28, 200 + i * 33, 64 - Math.abs(i - 1.5) * 10, 23, 0.72)
        return part(ring, i % 2 ? '#e59a30' : '#f2b45a', shaded(ring, 6, 8, '#a85c10'))
      })
      .join(''),
  ].join('')
}

/** The flame on labels. */
function flame(x: number, y: number, size: number): Drawing {
  const outer = smooth(
    points('0,-110 40,-50 78,10 66,74 0,104 -66,74 -78,8 -52,-30 -36,6 -20,-50').map(
      ([px, py]): Point => [x + px * size, y + py * size],
    ),
  )
  const inner = smooth(
    points('6,-20 34,28 28,68 0,86 -30,66 -30,28').map(([px, py]): Point => [x + px * size, y + py * size]),
  )
  return part(outer, '#e2352b', shaded(outer, 10, 10, '#a31714')) + fill(inner, '#ffc72c')
}

export const pictures: Record<string, () => Drawing> = {
  'dip-comeback': () => dunked(SAUCES.comeback, 'comeback'),
  'dip-ranch': () => dunked(SAUCES.ranch, 'ranch', '#d7261e'),
  'dip-honey-mustard': () => dunked(SAUCES.honeyMustard, 'honey-mustard'),
  'dip-white-bbq': () => dunked(SAUCES.whiteBbq, 'white-bbq', '#d7261e'),
  'dip-blue-cheese': () => dunked(SAUCES.blueCheese, 'blue-cheese', '#d7261e'),
  'dip-bbq': () => dunked(SAUCES.bbq, 'bbq'),
  'dip-garlic': () => dunked(SAUCES.garlic, 'garlic', '#d7261e'),
  dips: () =>
    [
      dip({ x: 250, y: 200, size: 1.5 }, SAUCES.ranch, 'dips-a', '#d7261e'),
      dip({ x: 560, y: 220, size: 1.5 }, SAUCES.honeyMustard, 'dips-b'),
      dip({ x: 230, y: 440, size: 1.6 }, SAUCES.bbq, 'dips-c'),
      dip({ x: 560, y: 470, size: 1.7 }, SAUCES.comeback, 'dips-d'),
    ].join(''),
  'hot-honey': honeyJar,
}
