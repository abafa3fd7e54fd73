import { bucket, carton } from '../kit/boxes.ts'
import { drumstick, tender, wing } from '../kit/chicken.ts'
import { leaves, macaroni, mound } from '../kit/fillings.ts'
import { friesInScoop } from '../kit/fries.ts'
import { paperCup } from '../kit/glasses.ts'
import { type Drawing, outlinedShape, shadow, transform } from '../kit/ink.ts'
import { dip, SAUCES } from '../kit/sauces.ts'
import { ellipse } from '../kit/shapes.ts'
import { bread, pickle } from '../kit/table.ts'
import type { Tones } from '../kit/tones.ts'
import { pictures as birds } from './birds.ts'
import { pictures as drinks } from './drinks.ts'
import { pictures as produce } from './produce.ts'
import { pictures as sides } from './sides.ts'
import { slider } from './sliders.ts'
import { basketWith, chickenTenders } from './tenders.ts'

type Pictures = Record<string, (tones: Tones) => Drawing>

const cup = (x: number, y: number, size: number): Drawing =>
  transform(paperCup({ x: 400, y: 290, rx: 200, ry: 48, foot: 146, height: 440 }, '#d7261e'), { x, y, size })
const fries = (x: number, y: number, size: number): Drawing => friesInScoop({ x, y, size }, 'combo-fries')
const of = (pictures: Pictures, name: string, tones: Tones): Drawing => pictures[name]?.(tones) ?? ''
const tea = (x: number, y: number, size: number): Drawing =>
  transform(of(drinks, 'tea-sweet', undefined as never), { x, y, size })

export const pictures: Pictures = {
  'combo-tenders': tones =>
    [
      fries(180, 260, 0.96),
      cup(640, 250, 0.62),
      transform(
        basketWith(
          chickenTenders(
            [
              { x: 220, y: 372, turn: -60, size: 1.24 },
              { x: 580, y: 400, turn: -122, size: 1.2 },
              { x: 400, y: 320, turn: -88, size: 1.42 },
            ],
            tones,
            'combo',
          ),
          dip({ x: 560, y: 500, size: 0.9 }, SAUCES.comeback, 'combo'),
        ),
        { x: 400, y: 500, size: 0.88 },
      ),
    ].join(''),
  'combo-sliders': tones =>
    [
      fries(200, 270, 1),
      cup(610, 250, 0.64),
      slider({ at: { x: 560, y: 545, size: 1.12, turn: 4 }, tones, seed: 'two-a' }),
      slider({ at: { x: 235, y: 570, size: 1.12, turn: -4 }, tones, seed: 'two-b' }),
    ].join(''),
  'combo-double': tones =>
    [
      fries(160, 240, 0.92),
      cup(650, 230, 0.62),
      slider({ at: { x: 440, y: 400, size: 1.24, turn: 2 }, tones, seed: 'one-and-one' }),
      tender({ x: 330, y: 640, turn: -10, size: 1.5 }, tones, 'one-and-one'),
      pickle({ x: 650, y: 640, size: 1.2 }),
    ].join(''),
  'combo-wings': tones =>
    [
      fries(170, 260, 0.94),
      cup(640, 250, 0.62),
      transform(of(birds, 'wings-six', tones), { x: 400, y: 500, size: 0.86 }),
    ].join(''),
  'plate-blue': tones => plate(tones),
  'box-build': tones =>
    carton(
      [
        bread({ x: 620, y: 250, turn: 12, size: 1 }),
        drumstick({ x: 330, y: 280, turn: -58, size: 0.95, flip: false }, tones, 'box-drum'),
        tender({ x: 200, y: 330, turn: -70, size: 1.1 }, tones, 'box-a'),
        tender({ x: 470, y: 310, turn: -96, size: 1.14 }, tones, 'box-b'),
        wing({ x: 590, y: 380, turn: -30, size: 0.85 }, tones, 'box-wing'),
        pickle({ x: 320, y: 430, size: 1.1 }),
        dip({ x: 420, y: 400, size: 0.72 }, SAUCES.ranch, 'box'),
      ].join(''),
    ),
  'bucket-family': tones =>
    [
      bucket(
        { x: 400, y: 350, rx: 262, ry: 62, foot: 196, height: 370 },
        [
          bread({ x: 170, y: 250, turn: -20, size: 0.95 }),
          bread({ x: 640, y: 250, turn: 18, size: 0.95 }),
          chickenTenders(
            [
              { x: 300, y: 180, turn: -72, size: 1.05 },
              { x: 500, y: 180, turn: -106, size: 1.05 },
              { x: 400, y: 140, turn: -88, size: 1.15 },
              { x: 230, y: 270, turn: -60, size: 1 },
              { x: 570, y: 270, turn: -120, size: 1 },
              { x: 400, y: 260, turn: -92, size: 1.05 },
              { x: 315, y: 310, turn: -78, size: 0.95 },
              { x: 490, y: 315, turn: -104, size: 0.95 },
            ],
            tones,
            'bucket',
          ),
        ].join(''),
      ),
      dip({ x: 120, y: 660, size: 0.8 }, SAUCES.ranch, 'bucket-a'),
      dip({ x: 680, y: 660, size: 0.8 }, SAUCES.comeback, 'bucket-b'),
    ].join(''),
  'kids-tenders': tones =>
    kidsBox([
      tender({ x: 300, y: 330, turn: -72, size: 0.92 }, tones, 'kid-a'),
      tender({ x: 450, y: 330, turn: -102, size: 0.96 }, tones, 'kid-b'),
      transform(of(drinks, 'juice-box', tones), { x: 620, y: 300, size: 0.5 }),
      transform(friesInScoop({ x: 400, y: 520, size: 1.5 }, 'kid'), { x: 170, y: 330, size: 0.48 }),
    ]),
  'kids-slider': tones =>
    kidsBox([
      transform(friesInScoop({ x: 400, y: 520, size: 1.5 }, 'kid'), { x: 170, y: 320, size: 0.5 }),
      transform(of(drinks, 'juice-box', tones), { x: 630, y: 300, size: 0.5 }),
      slider({ at: { x: 400, y: 330, size: 0.94 }, tones, seed: 'kid', kind: 'plain' }),
    ]),
  'kids-mac': tones =>
    kidsBox([
      transform(of(drinks, 'juice-box', tones), { x: 640, y: 290, size: 0.5 }),
      transform(of(produce, 'apple', tones), { x: 160, y: 340, size: 0.34 }),
      transform(of(sides, 'mac', tones), { x: 400, y: 330, size: 0.56 }),
    ]),
  'box-lunch-tender': tones =>
    carton(
      [
        transform(of(sides, 'mac', tones), { x: 210, y: 360, size: 0.42 }),
        tender({ x: 330, y: 320, turn: -74, size: 1.02 }, tones, 'lunch-a'),
        tender({ x: 560, y: 340, turn: -112, size: 1 }, tones, 'lunch-c'),
        tender({ x: 450, y: 300, turn: -92, size: 1.1 }, tones, 'lunch-b'),
        dip({ x: 600, y: 400, size: 0.62 }, SAUCES.comeback, 'lunch'),
      ].join(''),
      { x: 400, y: 430 },
      '#fffaf0',
      '#dccdb0',
    ),
  'box-lunch-slider': tones =>
    carton(
      [
        transform(friesInScoop({ x: 400, y: 520, size: 1.5 }, 'lunch'), { x: 220, y: 330, size: 0.58 }),
        transform(of(produce, 'apple', tones), { x: 620, y: 390, size: 0.3 }),
        slider({ at: { x: 460, y: 350, size: 1.04 }, tones, seed: 'lunch' }),
      ].join(''),
      { x: 400, y: 430 },
      '#fffaf0',
      '#dccdb0',
    ),
}

function kidsBox(holds: Drawing[]): Drawing {
  return carton(holds.join(''), { x: 400, y: 430, size: 0.98 }, '#ffc72c', '#cc8a00')
}

function plate(tones: Tones): Drawing {
  const dish = ellipse(370, 520, 360, 190, 0, 96)
  return [
    tea(650, 230, 0.6),
    outlinedShape(
      dish.map(([x, y]) => [x, y + 26] as const),
      '#2f5f86',
    ),
    outlinedShape(dish, '#7fb2d9', shadow(dish, -8, -9, '#b9dcf2'), shadow(dish, 12, 14, '#4d86b3')),
    outlinedShape(
      ellipse(370, 512, 290, 146, 0, 90),
      '#a9d2ee',
      shadow(ellipse(370, 512, 290, 146, 0, 90), -8, -10, '#6fa5cd'),
    ),
    tender({ x: 280, y: 350, turn: -66, size: 1.16 }, tones, 'plate-a'),
    tender({ x: 420, y: 360, turn: -104, size: 1.16 }, tones, 'plate-b'),
    macaroni(mound(210, 560, 158, 150, 62), 'plate', 40),
    leaves(mound(540, 560, 150, 130, 62), 'plate', undefined, 46),
    pickle({ x: 375, y: 622, size: 1 }),
  ].join('')
}
