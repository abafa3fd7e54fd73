import { butter, waffle } from '../kit/bakes.ts'
import { bowl } from '../kit/bowls.ts'
import { chickenBite, crustPiece, tender } from '../kit/chicken.ts'
import { grains, leaves, macaroni, mound, SLAW, shreds } from '../kit/fillings.ts'
import { standingFries } from '../kit/fries.ts'
import { jalapeno, onionRings, tomatoes } from '../kit/garden.ts'
import { type Drawing, fill, line, outlinedShape, shadow } from '../kit/ink.ts'
import { drizzle, SAUCES, sauceCoat } from '../kit/sauces.ts'
import { type Place, type Point, parsePoints, placeShape, smooth } from '../kit/shapes.ts'
import type { Tones } from '../kit/tones.ts'
import { mouth, rim, type Vessel, vesselBody, wallPatch } from '../kit/vessels.ts'
import { BEANS, CORN } from './sides.ts'

const low = mound(400, 460, 318, 170, 80)
const RICE = { base: '#fffaf0', shade: '#dccdb0', light: '#ffffff', ground: '#bfa77c', size: 15, length: 1.9 }

function sliced(at: Place, tones: Tones, seed: string, count = 4): Drawing {
  const { x, y, size = 1 } = at
  return Array.from({ length: count }, (_, i) => {
    const dx = (i - (count - 1) / 2) * 112 * size
    const place = { x: x + dx, y: y + Math.abs(i - (count - 1) / 2) * 16 * size, turn: -64 + i * 6, size }
    const cut = placeShape(smooth(parsePoints('-96,44 -70,2 0,-14 74,0 98,40 60,66 -50,70')), place)
    return (
      crustPiece(
        parsePoints('-100,30 -86,-44 -20,-72 60,-58 100,-6 96,44 40,74 -54,72'),
        place,
        tones,
        `${seed}${i}`,
      ) +
      outlinedShape(
        cut.map(([px, py]): Point => [px + 10, py + 4]),
        '#fff0d6',
        shadow(cut, -8, -6, '#fffaf0'),
        line(placeShape(parsePoints('-60,40 40,36'), place), '#dcb98a', 6),
      )
    )
  }).join('')
}

const loaded: Vessel = { x: 400, y: 500, rx: 345, ry: 92, foot: 272, height: 150, belly: 18 }

function heapOfFries(seed: string, ...over: Drawing[]): Drawing {
  const vessel: Vessel = { ...loaded, y: 540 }
  return [
    outlinedShape(mouth(vessel, 14), '#8c1416'),
    standingFries(400, 610, 520, 400, seed, 9),
    ...over,
    vesselBody(vessel, '#d7261e', '#8c1416', '#fb8b78', fill(wallPatch(vessel, 0, 1, 0.5, 0.62), '#fffaf0')),
    outlinedShape(
      rim(vessel, 30, 14),
      '#fffaf0',
      fill(
        wallPatch({ ...vessel, rx: vessel.rx + 14, foot: vessel.rx + 14, height: 30 }, 0, 1, 0.66, 1),
        '#cdb58c',
      ),
    ),
  ].join('')
}

export const pictures: Record<string, (tones: Tones) => Drawing> = {
  'mac-loaded': tones =>
    bowl(
      macaroni(low, 'mac-loaded') +
        (
          [
            [250, 330, -20],
            [400, 270, 10],
            [550, 330, 30],
            [330, 400, 40],
            [480, 400, -10],
          ] as const
        )
          .map(([x, y, turn], i) => chickenBite({ x, y, turn, size: 1.35 }, tones, `mac${i}`))
          .join('') +
        drizzle(parsePoints('190,330 290,250 340,360 440,230 500,370 600,290'), SAUCES.comeback, 18),
    ),
  'fries-loaded': tones =>
    heapOfFries(
      'loaded',
      sauceCoat(
        parsePoints('150,330 270,270 400,250 530,270 650,330'),
        370,
        [
          [190, 450, 24],
          [290, 500, 28],
          [400, 450, 22],
          [500, 510, 28],
          [606, 440, 24],
        ],
        SAUCES.queso,
      ),
      shreds(mound(400, 330, 200, 90, 40), 'loaded', SLAW, 22, 50),
      (
        [
          [270, 360, 10],
          [420, 400, 50],
          [540, 350, -20],
          [350, 250, 20],
          [470, 260, 70],
        ] as const
      )
        .map(([x, y, turn], i) => chickenBite({ x, y, turn, size: 1.1 }, tones, `loaded${i}`))
        .join(''),
      drizzle(parsePoints('210,330 320,280 370,370 460,290 520,380 600,320'), SAUCES.comeback, 16),
    ),
  'fries-night-owl': tones =>
    heapOfFries(
      'owl',
      sauceCoat(
        parsePoints('150,350 270,280 400,260 530,280 650,350'),
        390,
        [
          [190, 470, 24],
          [290, 520, 28],
          [400, 460, 22],
          [500, 530, 28],
          [606, 460, 24],
        ],
        SAUCES.queso,
      ),
      (
        [
          [250, 350, 10],
          [410, 300, 50],
          [560, 360, -20],
        ] as const
      )
        .map(([x, y, turn], i) => chickenBite({ x, y, turn, size: 1.25 }, tones, `owl${i}`))
        .join(''),
      jalapeno({ x: 330, y: 420, turn: -10, size: 1.2 }),
      jalapeno({ x: 480, y: 420, turn: 14, size: 1.2 }),
      jalapeno({ x: 330, y: 250, turn: 20, size: 1.1 }),
      jalapeno({ x: 500, y: 250, turn: -20, size: 1.1 }),
    ),
  'bowl-rice': tones =>
    bowl(
      grains(mound(400, 460, 318, 180, 80), 'rice', RICE) +
        leaves(mound(220, 440, 140, 150, 60), 'rice-greens', undefined, 46) +
        grains(mound(580, 440, 140, 150, 60), 'rice-beans', { ...BEANS, size: 24 }) +
        sliced({ x: 400, y: 300, size: 1.25 }, tones, 'rice'),
      { edge: '#ffc72c' },
    ),
  'salad-chicken': tones =>
    bowl(
      leaves(mound(400, 460, 330, 220, 80), 'salad', ['#2f6b1f', '#5fa336', '#86c24a', '#c8e68a'], 84) +
        tomatoes(parsePoints('220,350 590,360 490,430')) +
        grains(mound(330, 450, 110, 60, 40), 'salad-corn', CORN) +
        sliced({ x: 400, y: 270, size: 1.2 }, tones, 'salad') +
        onionRings(parsePoints('180,300 640,310 400,420')),
      { edge: '#1b7434' },
    ),
  'waffles-chicken': tones =>
    [
      waffle({ x: 400, y: 500, size: 1.2 }),
      sauceCoat(
        parsePoints('180,420 290,380 410,370 530,390 620,440'),
        520,
        [
          [226, 640, 24],
          [340, 600, 22],
          [470, 690, 28],
          [580, 610, 24],
        ],
        SAUCES.syrup,
      ),
      tender({ x: 310, y: 330, turn: -38, size: 1.4 }, tones, 'waffle-a'),
      tender({ x: 510, y: 350, turn: -142, size: 1.3 }, tones, 'waffle-b'),
      butter({ x: 410, y: 500, size: 1.7 }),
    ].join(''),
}
