import { CREAMS, type Cream, cherry, creamPuffs, crumbs, wafer } from '../kit/cream.ts'
import { bananaCoin, chiliPepper, strawberry } from '../kit/garden.ts'
import { condensation, straw } from '../kit/glasses.ts'
import { type Drawing, fill, outlinedShape, shadow } from '../kit/ink.ts'
import { drizzle, SAUCES, type Sauce } from '../kit/sauces.ts'
import { parsePoints, smooth } from '../kit/shapes.ts'
import { mouth, type Vessel, wallPatch, wallShape } from '../kit/vessels.ts'

const fountain: Vessel = { x: 400, y: 330, rx: 170, ry: 40, foot: 84, height: 330, belly: 22 }

type Shake = {
  drink: Cream
  streak?: Sauce
  straws?: readonly [string, string]
  over?: Drawing
  under?: Drawing
}

function shake({ drink, streak, straws = ['#d7261e', '#fffaf0'], over = '', under = '' }: Shake): Drawing {
  const foot = smooth(parsePoints('330,668 366,690 300,728 292,746 508,746 500,728 434,690 470,668'))
  const shape = wallShape(fountain)
  const streaks = streak
    ? [0.14, 0.34, 0.56, 0.78].map((at, i) =>
        fill(
          smooth([...wallPatch(fountain, at, at + 0.07, -0.02, 0.42 + (i % 2) * 0.2, 4)]),
          streak.base,
          'opacity=".9"',
        ),
      )
    : []
  return [
    straw(490, 420, 400, 15, straws, 40),
    under,
    outlinedShape(foot, '#dff0ef', shadow(foot, 14, 8, '#9cc3c6')),
    outlinedShape(
      shape,
      drink.base,
      fill(wallPatch(fountain, -0.02, 0.2, -0.2, 1.2), drink.shade, 'opacity=".8"'),
      ...streaks,
      fill(wallPatch(fountain, 0.82, 0.9, 0.06, 0.86), '#ffffff', 'opacity=".7"'),
      fill(wallPatch(fountain, 0.77, 0.79, 0.06, 0.6), '#ffffff', 'opacity=".6"'),
      fill(wallPatch(fountain, 0, 1, 0.92, 1.1), '#dff0ef'),
    ),
    outlinedShape(mouth(fountain, 10), '#e9f5f3', fill(mouth(fountain), drink.light)),
    creamPuffs({ x: 400, y: 310, size: 1.2 }),
    over,
    condensation(fountain, 4),
  ].join('')
}

const onTop = cherry({ x: 400, y: 118, size: 1.15 })
const runs = (sauce: Sauce): Drawing =>
  drizzle(parsePoints('280,270 330,220 360,280 410,190 450,270 500,220 524,290'), sauce, 20)

export const pictures: Record<string, () => Drawing> = {
  'shake-vanilla': () => shake({ drink: CREAMS.vanilla, over: onTop }),
  'shake-chocolate': () =>
    shake({
      drink: CREAMS.chocolate,
      streak: SAUCES.fudge,
      over: runs(SAUCES.fudge) + onTop,
      straws: ['#4a2012', '#fff0cc'],
    }),
  'shake-strawberry': () =>
    shake({
      drink: CREAMS.strawberry,
      over:
        crumbs(parsePoints('330,230 450,250 380,290 500,300 290,290'), '#e8283c', '#a8142a', 13) +
        strawberry({ x: 400, y: 130, size: 1.05 }),
      under: strawberry({ x: 236, y: 300, turn: -24, size: 1 }),
    }),
  'shake-banana': () =>
    shake({
      drink: { base: '#ffe68a', shade: '#dfb040', light: '#fff6cc' },
      under: wafer({ x: 250, y: 240, size: 1.5, turn: -10 }),
      over:
        wafer({ x: 330, y: 250, size: 0.9 }, 0.8) +
        crumbs(parsePoints('430,220 470,270 380,300 510,300 300,310'), '#e0a94a', '#a8701c', 13) +
        bananaCoin(400, 150),
      straws: ['#ffc72c', '#fffaf0'],
    }),
  'shake-hot-honey': () =>
    shake({
      drink: { base: '#ffcf7a', shade: '#dc932a', light: '#ffe9b8' },
      streak: SAUCES.honey,
      over: runs(SAUCES.honey) + chiliPepper(400, 140),
    }),
}
