import { crustPiece, drumstick, knuckle, wing } from '../kit/chicken.ts'
import type { Drawing } from '../kit/ink.ts'
import { type Place, type Point, parsePoints } from '../kit/shapes.ts'
import { bread, pickle } from '../kit/table.ts'
import type { Tones } from '../kit/tones.ts'
import { basketWith } from './tenders.ts'

const wings = (places: readonly Place[], tones: Tones, seed: string): Drawing =>
  places.map((place, i) => wing(place, tones, `${seed}${i}`)).join('')

const BREAST: Point[] = parsePoints(
  '-230,30 -226,-70 -160,-150 -50,-182 70,-160 170,-100 226,-20 220,70 150,132 30,160 -100,152 -194,112',
)
const THIGH: Point[] = parsePoints(
  '-196,10 -190,-90 -120,-150 -20,-160 80,-128 140,-60 150,30 100,104 0,140 -110,130 -176,80',
)

export const pictures: Record<string, (tones: Tones) => Drawing> = {
  drumstick: tones => drumstick({ x: 355, y: 350, turn: 38, size: 1.62 }, tones, 'drumstick'),
  wing: tones => wing({ x: 400, y: 400, turn: -6, size: 1.55 }, tones, 'wing'),
  'wings-six': tones =>
    basketWith(
      wings(
        [
          { x: 250, y: 260, turn: -8, size: 0.86 },
          { x: 560, y: 270, turn: 22, size: 0.86 },
          { x: 400, y: 250, turn: -54, size: 0.84 },
          { x: 220, y: 420, turn: 6, size: 0.88 },
          { x: 570, y: 430, turn: -10, size: 0.88 },
          { x: 410, y: 470, turn: 12, size: 0.94 },
        ],
        tones,
        'six',
      ),
    ),
  'wings-twelve': tones =>
    basketWith(
      wings(
        [
          { x: 400, y: 120, turn: -30, size: 0.72 },
          { x: 260, y: 190, turn: -12, size: 0.76 },
          { x: 545, y: 195, turn: 20, size: 0.76 },
          { x: 400, y: 230, turn: 0, size: 0.76 },
          { x: 190, y: 300, turn: 14, size: 0.78 },
          { x: 610, y: 310, turn: -14, size: 0.78 },
          { x: 330, y: 330, turn: -24, size: 0.78 },
          { x: 480, y: 340, turn: 24, size: 0.78 },
          { x: 180, y: 430, turn: 8, size: 0.8 },
          { x: 620, y: 440, turn: 2, size: 0.8 },
          { x: 320, y: 480, turn: 4, size: 0.82 },
          { x: 490, y: 490, turn: -10, size: 0.82 },
        ],
        tones,
        'twelve',
      ),
    ),
  'leg-quarter': tones =>
    [
      bread({ x: 430, y: 500, turn: 8, size: 2.1 }),
      drumstick({ x: 500, y: 420, turn: 34, size: 1.3 }, tones, 'leg'),
      crustPiece(THIGH, { x: 300, y: 330, turn: -6, size: 1.42 }, tones, 'thigh'),
      pickle({ x: 230, y: 640, turn: -12, size: 1.4 }),
      pickle({ x: 350, y: 690, turn: 8, size: 1.4 }),
    ].join(''),
  'breast-quarter': tones =>
    [
      bread({ x: 400, y: 510, turn: -7, size: 2.1 }),
      knuckle({ x: 560, y: 420, turn: 22, size: 1.3 }, 120),
      crustPiece(BREAST, { x: 380, y: 340, turn: 4, size: 1.38 }, tones, 'breast'),
      wing({ x: 380, y: 500, turn: -6, size: 1.02 }, tones, 'breast-wing', false),
      pickle({ x: 610, y: 660, turn: -12, size: 1.4 }),
    ].join(''),
  'half-bird': tones =>
    basketWith(
      crustPiece(BREAST, { x: 310, y: 340, turn: -14, size: 1.3 }, tones, 'half-breast'),
      drumstick({ x: 560, y: 250, turn: -46, size: 1.05 }, tones, 'half-leg'),
      crustPiece(THIGH, { x: 540, y: 420, turn: 6, size: 1.1 }, tones, 'half-thigh'),
      wing({ x: 300, y: 490, turn: -4, size: 0.98 }, tones, 'half-wing', false),
    ),
}
