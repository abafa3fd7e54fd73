import { leaves } from '../kit/fillings.ts'
import { chiliPepper } from '../kit/garden.ts'
import { citrus, condensation, glass, mint, straw } from '../kit/glasses.ts'
import type { Drawing } from '../kit/ink.ts'
import {
  BOWL_COLORS,
  BROTHS,
  chopsticks,
  dumpling,
  eggHalf,
  noodleBowl,
  noodles,
  nori,
  porkSlice,
  scallions,
  swirlCake,
  tofu,
} from '../kit/noodles.ts'
import { drizzle, SAUCES } from '../kit/sauces.ts'
import { ellipse, parsePoints } from '../kit/shapes.ts'
import { bun, corn, cucumber, edamamePod, mushroom, plate, sesame, tintGreen } from '../kit/small-plates.ts'
import { steam } from '../kit/table.ts'
import type { Vessel } from '../kit/vessels.ts'

const STREWN = [
  [330, 300],
  [372, 330],
  [352, 372],
  [410, 352],
  [436, 318],
  [318, 344],
] as const

const tumbler: Vessel = { x: 390, y: 210, rx: 205, ry: 50, foot: 158, height: 520 }
const JASMINE = { base: '#e6b84a', shade: '#b98520', light: '#fbe6a0', ice: '#fff6d8' }
const YUZU = { base: '#ffe36e', shade: '#dcae22', light: '#fff6b8', ice: '#fffbe0' }

export const pictures: Record<string, () => Drawing> = {
  'noodles-shoyu': () =>
    steam(250, 150, 1.1) +
    noodleBowl(
      BROTHS.shoyu,
      BOWL_COLORS.jade,
      nori({ x: 560, y: 220, turn: 10 }),
      noodles('shoyu'),
      porkSlice({ x: 250, y: 380, turn: -14 }),
      porkSlice({ x: 350, y: 446, turn: 10 }),
      eggHalf({ x: 530, y: 418, turn: 12, size: 1.15 }),
      swirlCake({ x: 486, y: 300 }),
      scallions(STREWN),
    ),
  'noodles-miso': () =>
    noodleBowl(
      BROTHS.miso,
      BOWL_COLORS.plum,
      noodles('miso', '#fbcf7a', '#c9822a'),
      eggHalf({ x: 250, y: 370, turn: -16, size: 1.15 }),
      corn(),
      porkSlice({ x: 540, y: 366, turn: 8 }),
      chiliPepper(400, 300, 1.05, -16),
      scallions(
        STREWN.map(([x, y]) => [x + 30, y + 96] as const),
        0.9,
      ),
    ),
  'noodles-jade': () =>
    noodleBowl(
      BROTHS.jade,
      BOWL_COLORS.peach,
      noodles('jade', '#fffbe9', '#cdbb8c'),
      tofu([
        [250, 350],
        [330, 420],
        [560, 400],
      ]),
      leaves(ellipse(470, 320, 130, 62), 'jade', undefined, 34),
      chiliPepper(420, 424, 0.8, 12),
      mint({ x: 330, y: 286, turn: -20, size: 1.5 }),
    ),
  'noodles-sesame': () =>
    noodleBowl(
      BROTHS.sesame,
      BOWL_COLORS.milk,
      noodles('sesame', '#f3cf8c', '#b98238'),
      drizzle(parsePoints('190,330 280,300 350,390 440,310 520,400 610,330'), SAUCES.syrup, 20),
      cucumber(480, 300),
      sesame(),
      scallions(
        STREWN.map(([x, y]) => [x - 40, y + 50] as const),
        0.9,
      ),
      chopsticks({ x: 470, y: 220, turn: -24 }),
    ),
  'noodles-forest': () =>
    noodleBowl(
      BROTHS.forest,
      BOWL_COLORS.jade,
      noodles('forest', '#e9d3a8', '#a98552'),
      mushroom(260, 370, -18),
      mushroom(350, 430, 6),
      mushroom(452, 430, 16),
      eggHalf({ x: 560, y: 372, turn: 20, size: 1.1 }),
      leaves(ellipse(420, 300, 140, 50), 'forest', undefined, 32),
      scallions([
        [330, 320],
        [300, 300],
        [362, 346],
      ]),
    ),
  dumplings: () =>
    plate(
      BOWL_COLORS.plum.color,
      dumpling({ x: 290, y: 340, turn: -8 }),
      dumpling({ x: 520, y: 330, turn: 10 }),
      dumpling({ x: 230, y: 430, turn: -4, size: 1.05 }),
      dumpling({ x: 560, y: 430, turn: 6, size: 1.05 }),
      dumpling({ x: 396, y: 480, turn: 1, size: 1.1 }),
      scallions([
        [400, 380],
        [430, 400],
        [372, 402],
      ]),
    ),
  'dumplings-veg': () =>
    plate(
      BOWL_COLORS.peach.color,
      tintGreen(dumpling({ x: 280, y: 360, turn: -10, size: 1.1 })),
      tintGreen(dumpling({ x: 520, y: 356, turn: 10, size: 1.1 })),
      tintGreen(dumpling({ x: 400, y: 460, turn: 0, size: 1.2 })),
      scallions([
        [396, 366],
        [420, 350],
      ]),
    ),
  'cucumber-smashed': () =>
    plate(
      BOWL_COLORS.milk.color,
      cucumber(300, 380),
      cucumber(470, 370),
      cucumber(390, 440),
      sesame(),
      chiliPepper(470, 440, 0.7, 20),
    ),
  edamame: () => plate(BOWL_COLORS.jade.color, ...[0, 1, 2, 3, 4, 5].map(edamamePod)),
  'tea-jasmine': () =>
    glass(tumbler, JASMINE, {
      behind: straw(470, 420, 400, 14),
      before: mint({ x: 300, y: 235, turn: -24, size: 1.6 }) + condensation(tumbler),
    }),
  'yuzu-soda': () =>
    glass(tumbler, YUZU, {
      behind: straw(330, 420, 400, -12),
      floating: citrus({ x: 330, y: 590, turn: 12, size: 1.05 }) + citrus({ x: 470, y: 650, turn: 40 }),
      before: citrus({ x: 540, y: 205, turn: 18, size: 1.3 }) + condensation(tumbler),
    }),
  mochi: () =>
    plate(
      BOWL_COLORS.milk.color,
      bun(270, 380, '#ffd3dc', '#e89aab'),
      bun(530, 380, '#cfe8b0', '#93b866'),
      bun(400, 450, '#fff6e6', '#d9c6a0'),
    ),
  'bowl-empty': () =>
    noodleBowl(
      { base: '#e6efe2', shade: '#b7c9b4', drops: '#e6efe2' },
      BOWL_COLORS.jade,
      scallions([
        [350, 400],
        [440, 420],
      ]),
      chopsticks({ x: 430, y: 250, turn: -22 }),
    ),
}
