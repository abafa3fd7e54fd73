import { bowl } from '../kit/bowls.ts'
import { pan, tray } from '../kit/boxes.ts'
import { tender, wing } from '../kit/chicken.ts'
import { CREAMS, creamPuffs, wafer } from '../kit/cream.ts'
import { grains, leaves, macaroni, mound, SLAW, shreds } from '../kit/fillings.ts'
import { bananaCoin } from '../kit/garden.ts'
import { type Drawing, fill, outlinedShape, shadow, transform } from '../kit/ink.ts'
import { dip, SAUCES } from '../kit/sauces.ts'
import { parsePoints, placeShape, roundedPolygon, type Shape, smooth } from '../kit/shapes.ts'
import { bread, pickle } from '../kit/table.ts'
import type { Tones } from '../kit/tones.ts'
import { BEANS } from './sides.ts'
import { slider } from './sliders.ts'

const panful: Shape = smooth(
  parsePoints('62,470 90,400 200,330 320,300 480,296 610,330 710,400 738,470 600,490 200,490'),
)

/** Draws pieces around a tray's center, from back to front. */
function around(
  count: number,
  rx: number,
  ry: number,
  of: (x: number, y: number, degrees: number, i: number) => Drawing,
  shift = 0,
): Drawing {
  return Array.from({ length: count }, (_, i) => {
    const angle = ((i + shift) / count) * 2 * Math.PI
    return {
      x: 400 + Math.cos(angle) * rx,
      y: 400 + Math.sin(angle) * ry,
      degrees: (Math.atan2(Math.sin(angle) * ry, Math.cos(angle) * rx) * 180) / Math.PI,
      i,
    }
  })
    .sort((a, b) => a.y - b.y)
    .map(({ x, y, degrees, i }) => of(x, y, degrees, i))
    .join('')
}

const spokes = (
  count: number,
  rx: number,
  ry: number,
  size: number,
  tones: Tones,
  seed: string,
  shift = 0,
): Drawing =>
  around(
    count,
    rx,
    ry,
    (x, y, degrees, i) => tender({ x, y, turn: degrees, size }, tones, `${seed}${i}`),
    shift,
  )

const tenderTray = (tones: Tones): Drawing =>
  tray(
    spokes(11, 205, 132, 0.66, tones, 'tray') +
      spokes(6, 116, 64, 0.56, tones, 'tray-in', 0.5) +
      dip({ x: 400, y: 370, size: 0.92 }, SAUCES.comeback, 'tray'),
  )

const sliderTray = (tones: Tones): Drawing =>
  tray(
    parsePoints('400,230 245,280 555,280 400,360 150,390 650,390 275,470 525,470 400,560')
      .map(([x = 0, y = 0], i) =>
        slider({
          at: { x, y, size: 0.56 },
          tones,
          seed: `tray${i}`,
          kind: (['comb', 'slaw', 'pimento'] as const)[i % 3] ?? 'comb',
        }),
      )
      .join(''),
  )

export const pictures: Record<string, (tones: Tones) => Drawing> = {
  'tray-tenders': tenderTray,
  'tray-tenders-large': tones =>
    tray(
      [
        bread({ x: 190, y: 250, turn: -20, size: 0.8 }),
        bread({ x: 610, y: 250, turn: 20, size: 0.8 }),
        spokes(13, 222, 142, 0.66, tones, 'large'),
        spokes(9, 140, 82, 0.64, tones, 'large-in', 0.5),
        spokes(5, 70, 40, 0.6, tones, 'large-top', 0.2),
        pickle({ x: 250, y: 590, size: 0.9 }),
        pickle({ x: 560, y: 590, size: 0.9 }),
      ].join(''),
    ),
  'tray-pieces': tones =>
    tray(
      [
        tender({ x: 290, y: 290, turn: -24, size: 0.86 }, tones, 'piece-a'),
        tender({ x: 530, y: 300, turn: -18, size: 0.86 }, tones, 'piece-b'),
        tender({ x: 270, y: 420, turn: -22, size: 0.9 }, tones, 'piece-c'),
        tender({ x: 530, y: 430, turn: -20, size: 0.9 }, tones, 'piece-d'),
        tender({ x: 400, y: 540, turn: -16, size: 0.94 }, tones, 'piece-e'),
        pickle({ x: 620, y: 540, size: 0.9 }),
        pickle({ x: 180, y: 530, size: 0.9 }),
      ].join(''),
    ),
  'tray-sliders': sliderTray,
  'tray-wings': tones =>
    tray(
      around(10, 220, 140, (x, y, _, i) => wing({ x, y, turn: i * 36 - 20, size: 0.6 }, tones, `wings${i}`)) +
        celery() +
        dip({ x: 320, y: 370, size: 0.74 }, SAUCES.ranch, 'wings-a') +
        dip({ x: 490, y: 380, size: 0.74 }, SAUCES.blueCheese, 'wings-b'),
    ),
  'pan-mac': () => pan(macaroni(panful, 'pan-mac')),
  'pan-greens': () => pan(leaves(panful, 'pan-greens')),
  'pan-beans': () => pan(grains(panful, 'pan-beans', BEANS)),
  'pan-slaw': () =>
    bowl(shreds(mound(400, 420, 350, 250, 90), 'pan-slaw', SLAW, 22, 54), {
      vessel: { x: 400, y: 410, rx: 365, ry: 92, foot: 210, height: 300, belly: 66 },
      color: '#3f8a4a',
      edge: '#fffaf0',
      shade: '#175b2b',
    }),
  'pan-pudding': () =>
    pan(
      [
        creamPuffs({ x: 190, y: 430, size: 1.1 }),
        creamPuffs({ x: 610, y: 430, size: 1.1 }),
        creamPuffs({ x: 400, y: 410, size: 1.25 }, CREAMS.whipped),
        wafer({ x: 290, y: 330, size: 1.1, turn: -16 }),
        wafer({ x: 510, y: 330, size: 1.1, turn: 14 }),
        bananaCoin(400, 250, 0.9),
        bananaCoin(180, 330, 0.8),
        bananaCoin(620, 330, 0.8),
        fill(roundedPolygon(parsePoints('60,450 740,450 740,480 60,480'), 8), '#ffe68a'),
      ].join(''),
    ),
  'bundle-team': tones =>
    [
      transform(pan(macaroni(panful, 'bundle-mac')), { x: 235, y: 220, size: 0.56 }),
      transform(pan(leaves(panful, 'bundle-greens')), { x: 590, y: 230, size: 0.5 }),
      transform(tenderTray(tones), { x: 400, y: 500, size: 0.9 }),
    ].join(''),
  'bundle-party': tones =>
    [
      transform(pan(macaroni(panful, 'bundle-mac')), { x: 400, y: 130, size: 0.5 }),
      transform(sliderTray(tones), { x: 590, y: 330, size: 0.66 }),
      transform(
        bowl(shreds(mound(400, 460, 318, 230, 80), 'bundle-slaw', SLAW, 26, 54), { edge: '#1b7434' }),
        {
          x: 180,
          y: 290,
          size: 0.5,
        },
      ),
      transform(tenderTray(tones), { x: 370, y: 570, size: 0.82 }),
    ].join(''),
}

function celery(): Drawing {
  return parsePoints('-24,330 6,400 28,470')
    .map(([turn = 0, x = 0]) => {
      const stick = placeShape(roundedPolygon(parsePoints('-24,-100 24,-100 24,100 -24,100'), 12), {
        x,
        y: 510,
        turn: turn + 80,
      })
      return outlinedShape(
        stick,
        '#9fd062',
        shadow(stick, -7, -8, '#d3ef9c'),
        shadow(stick, 8, 10, '#5f9a2f'),
      )
    })
    .join('')
}
