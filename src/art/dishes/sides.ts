import { butter, cornbread } from '../kit/bakes.ts'
import { bowl } from '../kit/bowls.ts'
import { crustPiece } from '../kit/chicken.ts'
import { grains, leaves, macaroni, mound, SLAW, shreds } from '../kit/fillings.ts'
import { friesInScoop } from '../kit/fries.ts'
import { clipTo, type Drawing, fill, group, outlinedShape, shadow } from '../kit/ink.ts'
import { createRandom } from '../kit/random.ts'
import {
  ellipse,
  type Point,
  parsePoints,
  placeShape,
  roundedPolygon,
  scatter,
  smooth,
} from '../kit/shapes.ts'
import { bread } from '../kit/table.ts'
import { FRIED_TONES, type Tones } from '../kit/tones.ts'
import { egg } from './sliders.ts'

const heap = mound(400, 460, 318, 250, 80)
export const BEANS = { base: '#b0561f', shade: '#742e0d', light: '#f6b878', ground: '#4a1a08', size: 30 }
export const CORN = {
  base: '#ffd23c',
  shade: '#d9960f',
  light: '#fff3b8',
  ground: '#8a5208',
  size: 16,
  length: 1.1,
}

function baked(shape: readonly Point[]): Drawing {
  return clipTo(
    [...shape],
    ...parsePoints('230,300 330,250 420,235 520,260 590,320 290,350 450,320 380,290 550,380 240,390').map(
      ([x, y]) =>
        fill(
          placeShape(roundedPolygon(parsePoints('-16,-9 12,-13 18,8 -9,12'), 4), { x, y, turn: x * 7 }),
          '#a8550c',
        ),
    ),
  )
}

export const pictures: Record<string, (tones: Tones) => Drawing> = {
  fries: () => friesInScoop({ x: 400, y: 520, size: 1.5 }, 'fries'),
  mac: () => bowl(macaroni(heap, 'mac') + baked(heap)),
  slaw: () => bowl(shreds(heap, 'slaw', SLAW, 22, 54), { edge: '#1b7434' }),
  greens: () =>
    bowl(leaves(heap, 'greens') + chillies(parsePoints('300,330 450,270 520,380 360,420')), {
      edge: '#1b7434',
    }),
  beans: () => bowl(grains(heap, 'beans', BEANS)),
  'pickles-fried': () => bowl(friedPickles(), { edge: '#1b7434' }),
  cornbread: () => cornbread({ x: 400, y: 400, size: 2.05 }) + butter({ x: 410, y: 300, size: 2 }),
  bread: () =>
    [3, 2, 1, 0]
      .map(i => bread({ x: 470 - i * 46, y: 400 + (1 - i) * 12, size: 2.3 }))
      .reverse()
      .join(''),
  potato: () => bowl(potatoSalad(), { edge: '#ffc72c' }),
  hash: tones =>
    bowl(potatoes(tones) + egg({ x: 290, y: 330, size: 1.15 }) + egg({ x: 510, y: 360, size: 1.15 }), {
      edge: '#ffc72c',
    }),
}

function chillies(spots: readonly (readonly [number, number])[]): Drawing {
  return spots
    .map(([x, y], i) =>
      outlinedShape(
        placeShape(roundedPolygon(parsePoints('-22,-8 20,-12 26,6 -16,12'), 8), { x, y, turn: i * 50 }),
        '#e23a26',
      ),
    )
    .join('')
}

function friedPickles(): Drawing {
  const chips = parsePoints('190,400 610,405 300,330 500,330 400,270 250,450 550,455 400,400 340,470 460,480')
  return chips
    .map(([x, y], i) => {
      const at = { x, y, turn: i * 36, size: 1.15 }
      const chip: Point[] = Array.from(
        { length: 10 },
        (_, k): Point => [Math.cos((k / 10) * 6.283) * 82, Math.sin((k / 10) * 6.283) * 70],
      )
      const face = placeShape(ellipse(0, 0, 44, 36, 0, 40), at)
      return (
        crustPiece(chip, at, FRIED_TONES, `fried-pickle${i}`) +
        outlinedShape(
          face,
          '#9ab83c',
          shadow(face, -7, -8, '#d6e27e'),
          ...[0, 1.2, 2.5, 3.8, 5].map(angle =>
            fill(
              placeShape(ellipse(Math.cos(angle) * 22, Math.sin(angle) * 18, 7, 4, angle, 12), at),
              '#f0f2b4',
            ),
          ),
        )
      )
    })
    .join('')
}

function potatoSalad(): Drawing {
  const chunks = parsePoints(
    '170,430 640,430 250,370 560,370 330,310 480,310 400,262 400,360 300,430 500,430 400,470 220,480 590,480',
  ).map(([x, y], i) => {
    const at = { x, y, turn: i * 47, size: 1.12 }
    const chunk = placeShape(
      smooth(parsePoints('-60,-24 -34,-52 20,-54 58,-22 60,26 22,52 -30,54 -62,22')),
      at,
    )
    const cream = placeShape(
      smooth(parsePoints('-58,-20 -30,-52 24,-54 54,-20 34,8 4,-10 -16,16 -42,-2')),
      at,
    )
    return outlinedShape(chunk, '#f6cf5c', shadow(chunk, 13, 14, '#cf962a'), fill(cream, '#fff8e4'))
  })
  const eggs = parsePoints('270,350 520,345 410,420').map(([x, y], i) => {
    const white = ellipse(x, y, 62, 54, i, 40)
    const yolk = ellipse(x + 3, y + 2, 33, 29, i, 30)
    return outlinedShape(white, '#fffdf6', shadow(white, 8, 9, '#dcc9a4')) + fill(yolk, '#ffb41f')
  })
  const paprika = scatter(heap, 44, createRandom('potato')).map(([x, y]) =>
    fill(ellipse(x, y, 5, 4, 0, 8), '#c9401f'),
  )
  return (
    outlinedShape(heap, '#f2dca0', shadow(heap, 12, 16, '#b8924a')) +
    [...chunks, ...eggs, ...paprika].join('') +
    herbs(parsePoints('210,400 345,285 450,345 560,300 620,400 350,400 300,470 480,480'))
  )
}

const CUBES = parsePoints(
  '170,400 260,340 350,290 450,285 550,330 640,400 220,450 320,400 420,370 520,420 600,470 300,480 400,470 500,500',
)

function cubed(
  spots: readonly (readonly [number, number])[],
  { base, shade, light }: { base: string; shade: string; light: string },
): Drawing {
  return [...spots]
    .sort((a, b) => a[1] - b[1])
    .map(([x, y], i) => {
      const at = { x, y, turn: i * 53, size: 1.1 }
      const cube = placeShape(roundedPolygon(parsePoints('-48,-40 44,-46 50,40 -42,46'), 14), at)
      return outlinedShape(
        cube,
        base,
        shadow(cube, 12, 13, shade),
        shadow(cube, -10, -10, light),
        ...parsePoints('-16,-8 14,10 8,-20').map(([dx = 0, dy = 0]) =>
          fill(placeShape(ellipse(dx, dy, 5, 4, 0, 8), at), '#b8350f'),
        ),
      )
    })
    .join('')
}

function herbs(spots: readonly (readonly [number, number])[]): Drawing {
  return spots
    .map(([x, y], i) =>
      outlinedShape(
        placeShape(roundedPolygon(parsePoints('-20,-9 16,-14 24,6 -12,13'), 8), { x, y, turn: i * 47 }),
        '#4c9a35',
      ),
    )
    .join('')
}

function potatoes({ shade, light, glow }: Tones): Drawing {
  return (
    grains(mound(400, 460, 318, 160, 80), 'hash-corn', CORN) +
    group([cubed(CUBES, { base: light, shade, light: glow })], 'class="crust"')
  )
}
