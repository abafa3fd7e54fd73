import { chickenBite, sauceGlaze, tender } from '../kit/chicken.ts'
import { paperScoop } from '../kit/fries.ts'
import { chiliPepper } from '../kit/garden.ts'
import { type Drawing, outlinedShape, transform } from '../kit/ink.ts'
import { dip, SAUCES } from '../kit/sauces.ts'
import { type Place, parsePoints, placeShape, roundedPolygon } from '../kit/shapes.ts'
import { basket, bread, flap, paper, pickle } from '../kit/table.ts'
import { HEAT_TONES, type Tones } from '../kit/tones.ts'
import { fillVessel, type Vessel } from '../kit/vessels.ts'

const counter: Vessel = { x: 400, y: 540, rx: 345, ry: 92, foot: 272, height: 150, belly: 18 }
const liner = roundedPolygon(
  parsePoints('60,700 26,400 130,452 190,350 300,440 400,340 510,440 620,350 672,450 776,404 744,700'),
  16,
)

export function basketWith(...contents: Drawing[]): Drawing {
  const { behind, front } = basket(counter)
  return [behind, fillVessel(counter, paper(liner, 8), ...contents), front, flap(counter, 140, 118, 70)].join(
    '',
  )
}

export function chickenTenders(places: readonly Place[], tones: Tones, seed: string): Drawing {
  return places.map((place, i) => tender(place, tones, `${seed}${i}`)).join('')
}

const THREE: readonly Place[] = [
  { x: 232, y: 362, turn: -62, size: 1.22 },
  { x: 566, y: 430, turn: -126, size: 1.08 },
  { x: 396, y: 330, turn: -84, size: 1.36 },
]

const pickles =
  pickle({ x: 250, y: 560, turn: -16, size: 1.15 }) + pickle({ x: 344, y: 586, turn: 10, size: 1.15 })

const embers: Drawing = parsePoints('300,240 214,330 520,130 420,200 600,250 180,470 660,350 470,90')
  .map(([x, y], i) => {
    const size = 15 + (i % 3) * 8
    const spark = roundedPolygon(
      placeShape(parsePoints('0,-1.6 1,0 0,1.6 -1,0'), { x, y, turn: i * 24, size }),
      2,
    )
    return outlinedShape(spark, i % 2 ? '#ffc72c' : '#fb8523')
  })
  .join('')

/** Pictures of the same tender at each heat level. */
const painted = Object.fromEntries(
  HEAT_TONES.map((tones, index) => [
    `tender-${index + 1}`,
    () => tender({ x: 400, y: 400, turn: -52, size: 2 }, tones, 'one') + (index === 6 ? embers : ''),
  ]),
)

export const pictures: Record<string, (tones: Tones) => Drawing> = {
  ...painted,
  tender: tones =>
    [
      paper(roundedPolygon(parsePoints('60,470 300,690 740,560 610,300 420,380 180,330'), 20), 24),
      tender({ x: 400, y: 380, turn: -32, size: 1.95 }, tones, 'one'),
      pickle({ x: 560, y: 590, turn: -16, size: 1.5 }),
    ].join(''),
  'tenders-three': tones =>
    basketWith(
      bread({ x: 600, y: 380, turn: 14, size: 1.1 }),
      chickenTenders(THREE, tones, 'three'),
      pickles,
    ),
  'tenders-five': tones =>
    basketWith(
      bread({ x: 150, y: 410, turn: -16, size: 0.95 }),
      bread({ x: 655, y: 420, turn: 16, size: 0.95 }),
      chickenTenders(
        [
          { x: 300, y: 290, turn: -76, size: 1.18 },
          { x: 490, y: 280, turn: -100, size: 1.2 },
          { x: 208, y: 410, turn: -58, size: 1.08 },
          { x: 590, y: 410, turn: -122, size: 1.08 },
          { x: 400, y: 390, turn: -88, size: 1.28 },
        ],
        tones,
        'five',
      ),
      pickle({ x: 270, y: 580, turn: -16, size: 1.05 }),
    ),
  'tenders-flight': tones =>
    [
      chickenTenders(
        [
          { x: 160, y: 330, turn: -72, size: 1.15 },
          { x: 640, y: 330, turn: -108, size: 1.15 },
          { x: 280, y: 290, turn: -82, size: 1.2 },
          { x: 520, y: 290, turn: -98, size: 1.2 },
          { x: 400, y: 290, turn: -90, size: 1.3 },
        ],
        tones,
        'flight',
      ),
      dip({ x: 150, y: 560, size: 1.12 }, SAUCES.ranch, 'flight-ranch'),
      dip({ x: 650, y: 560, size: 1.12 }, SAUCES.honeyMustard, 'flight-mustard'),
      dip({ x: 400, y: 590, size: 1.25 }, SAUCES.comeback, 'flight-comeback'),
    ].join(''),
  'tenders-hot-honey': tones =>
    basketWith(
      bread({ x: 600, y: 380, turn: 14, size: 1.1 }),
      THREE.map(
        (place, i) => tender(place, tones, `honey${i}`) + sauceGlaze(place, SAUCES.honey, `honey${i}`),
      ).join(''),
      pickles,
    ),
  'tenders-reaper': () =>
    basketWith(
      chickenTenders(THREE, HEAT_TONES.at(-1) as Tones, 'three'),
      transform(chiliPepper(400, 400), { x: 330, y: 600, size: 0.9 }),
      transform(chiliPepper(400, 400), { x: 470, y: 620, size: 0.9, turn: 50 }),
    ),
  'heat-ladder': () =>
    HEAT_TONES.map((level, i) =>
      tender(
        { x: 400 + (i - 3) * 118, y: 400 + (i - 3) ** 2 * 14, turn: -90 + (i - 3) * 9, size: 1.16 },
        level,
        `ladder${i}`,
      ),
    ).join(''),
  'tender-bites': tones =>
    paperScoop(
      { x: 400, y: 520, size: 1.5 },
      parsePoints('250,330 400,300 550,335 180,250 330,230 480,220 610,262 270,150 400,120 530,160')
        .map(([x, y], i) => ({ x, y: y + 20, i }))
        .sort((a, b) => a.y - b.y)
        .map(({ x, y, i }) => chickenBite({ x, y, size: 1.24, turn: i * 37 }, tones, `bites${i}`))
        .join('') +
        chickenBite({ x: 330, y: 420, size: 1.2 }, tones, 'bites-front') +
        chickenBite({ x: 480, y: 425, size: 1.2, turn: 40 }, tones, 'bites-front2'),
    ),
}
