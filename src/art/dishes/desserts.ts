import { butter, cookie, cornbread } from '../kit/bakes.ts'
import { tray } from '../kit/boxes.ts'
import { crustPiece } from '../kit/chicken.ts'
import { CREAMS, creamPuffs, crumbs, wafer } from '../kit/cream.ts'
import { bananaCoin } from '../kit/garden.ts'
import { condensation } from '../kit/glasses.ts'
import { type Drawing, fill, line, outlinedShape, shadow, transform } from '../kit/ink.ts'
import { createRandom } from '../kit/random.ts'
import {
  curvePath,
  ellipse,
  type Point,
  parsePoints,
  placeShape,
  roundedPolygon,
  scatter,
  smooth,
} from '../kit/shapes.ts'
import { steam } from '../kit/table.ts'
import { FRIED_TONES } from '../kit/tones.ts'
import { mouth, type Vessel, wallPatch, wallShape } from '../kit/vessels.ts'

const cup: Vessel = { x: 400, y: 350, rx: 250, ry: 62, foot: 180, height: 360 }

function pudding(): Drawing {
  const band = (from: number, to: number, color: string) =>
    fill(wallPatch(cup, -0.02, 1.02, from, to, 20), color)
  const standing = [0.13, 0.33, 0.53, 0.73, 0.9].flatMap((at, i) => {
    const [x, y] = wallPatch(cup, at, at, 0.36, 0.36, 1)[0] as Point
    return i % 2 ? [bananaCoin(x, y + 20, 0.72)] : [wafer({ x, y: y + 20, size: 0.85 })]
  })
  return [
    wafer({ x: 250, y: 230, size: 1.5, turn: -12 }),
    wafer({ x: 560, y: 220, size: 1.5, turn: 14 }),
    outlinedShape(
      wallShape(cup),
      '#ffe68a',
      band(0, 0.16, '#fffaf0'),
      band(0.6, 0.72, '#e0a94a'),
      band(0.72, 1.1, '#ffd75e'),
      ...standing,
      fill(wallPatch(cup, -0.02, 0.2, -0.2, 1.2), '#c98a1c', 'opacity=".35"'),
      fill(wallPatch(cup, 0.84, 0.9, 0.06, 0.9), '#ffffff', 'opacity=".75"'),
      band(0.94, 1.2, '#dff0ef'),
    ),
    outlinedShape(mouth(cup, 10), '#f2faf8'),
    creamPuffs({ x: 400, y: 330, size: 1.62 }, CREAMS.whipped),
    crumbs(parsePoints('330,250 470,230 400,300 540,310 260,310 400,170'), '#e0a94a', '#a8701c', 16),
    bananaCoin(400, 130, 1.15),
    condensation(cup, 5),
  ].join('')
}

function handPie(): Drawing {
  const half: Point[] = parsePoints(
    '-310,110 -300,-30 -210,-160 -60,-226 110,-206 240,-110 306,20 312,120 200,150 0,160 -200,148',
  )
  const at = { x: 400, y: 420, turn: -10 }
  const crimps = Array.from({ length: 17 }, (_, i) => {
    const angle = Math.PI * (1.03 + (i / 16) * 0.94)
    return line(
      placeShape(
        [
          [Math.cos(angle) * 300, 92 + Math.sin(angle) * 304],
          [Math.cos(angle) * 252, 92 + Math.sin(angle) * 256],
        ],
        at,
      ),
      '#7c3a0c',
      9,
    )
  })
  const cut = placeShape(
    smooth(parsePoints('180,146 170,40 196,-60 250,-100 300,-40 312,60 300,140 240,156')),
    at,
  )
  const filling = placeShape(
    smooth(
      parsePoints('206,126 200,40 220,-30 254,-60 282,-10 290,70 280,130 282,210 262,240 244,200 238,140'),
    ),
    at,
  )
  return [
    crustPiece(half, at, FRIED_TONES, 'pie'),
    ...crimps,
    outlinedShape(cut, '#fbe6b4', shadow(cut, 9, 10, '#d9a850')),
    outlinedShape(
      filling,
      '#ff9a2e',
      shadow(filling, 9, 12, '#d9520f'),
      ...parsePoints('236,20 262,70 230,90').map(([x = 0, y = 0]) =>
        fill(placeShape(ellipse(x, y, 16, 22, 0.3, 24), at), '#ffbe5c'),
      ),
      fill(placeShape(ellipse(222, -6, 7, 18, 0.2, 16), at), '#fff0c4'),
    ),
    parsePoints('-120,-80 0,-120 -60,0 80,-40 -200,20 40,60')
      .map(([x = 0, y = 0], i) =>
        line(
          curvePath(
            placeShape(
              [
                [x - 34, y + 8],
                [x, y - 6],
                [x + 34, y + 6],
              ],
              { ...at, turn: at.turn + i * 9 },
            ),
            true,
          ),
          '#fffaf0',
          13,
        ),
      )
      .join(''),
    parsePoints('-150,-30 -30,-60 70,-110 -110,70 120,30 0,20')
      .map(([x = 0, y = 0]) => fill(placeShape(ellipse(x, y, 6, 5, 0, 8), at), '#ffffff'))
      .join(''),
  ].join('')
}

function chessPie(): Drawing {
  const [tip, back, side]: [Point, Point, Point] = [
    [70, 452],
    [520, 206],
    [738, 372],
  ]
  const top = roundedPolygon([tip, back, [660, 248], side], [10, 30, 60, 20])
  const face = roundedPolygon([tip, side, [730, 556], [104, 600]], [8, 8, 20, 26])
  const base = roundedPolygon(
    [
      [84, 560],
      [734, 500],
      [730, 566],
      [104, 612],
    ],
    [20, 8, 20, 26],
  )
  const crimps = Array.from({ length: 7 }, (_, i) => {
    const t = i / 6
    const x = 500 + t * 246
    const crimp = ellipse(x, 196 + t * 176 - Math.sin(t * Math.PI) * 44, 48, 40, 0.6, 40)
    return outlinedShape(crimp, '#e59a3c', shadow(crimp, 9, 10, '#a8600f'), shadow(crimp, -6, -7, '#ffd08a'))
  })
  const cracks = [
    '200,410 300,372 360,396 470,340',
    '330,340 410,330 480,270 560,280',
    '420,410 520,370 600,384',
    '540,330 610,318 660,340',
  ]
  return [
    outlinedShape(
      face,
      '#ffd65c',
      shadow(face, 26, 6, '#e8a92c'),
      fill(parsePoints('40,452 760,360 760,396 40,490'), '#c97a1e', 'opacity=".85"'),
      ...parsePoints('240,520 330,506 450,500 560,480 640,490 390,540 520,530').map(([x, y]) =>
        fill(ellipse(x, y, 11, 7, 0, 14), '#eeb53a'),
      ),
    ),
    outlinedShape(base, '#d98a30', shadow(base, 10, 12, '#96550f')),
    outlinedShape(
      top,
      '#d98a24',
      shadow(top, -14, -12, '#f6bd5a'),
      ...cracks.map(crack => line(curvePath(parsePoints(crack), true), '#8a4a0c', 8)),
      ...scatter(top, 34, createRandom('chess')).map(([x, y]) => fill(ellipse(x, y, 5, 4, 0, 8), '#fff6e0')),
    ),
    ...crimps,
  ].join('')
}

function ring(
  count: number,
  rx: number,
  ry: number,
  of: (x: number, y: number, i: number) => Drawing,
): Drawing {
  return Array.from({ length: count }, (_, i) => {
    const angle = -Math.PI / 2 + (i / count) * 2 * Math.PI
    return { x: 400 + Math.cos(angle) * rx, y: 400 + Math.sin(angle) * ry, i }
  })
    .sort((a, b) => a.y - b.y)
    .map(({ x, y, i }) => of(x, y, i))
    .join('')
}

export const pictures: Record<string, () => Drawing> = {
  'pudding-banana': pudding,
  'pie-peach': handPie,
  warm: () => transform(handPie(), { x: 400, y: 500, size: 0.85 }) + steam(400, 330, 2.3, '#ffc72c'),
  'pie-chess': chessPie,
  'tray-cookies': () =>
    tray(
      ring(8, 235, 150, (x, y, i) => cookie({ x, y, size: 0.86 }, 0.72, 8, `tray${i}`)) +
        ring(3, 76, 44, (x, y, i) => cookie({ x, y: y - 30, size: 0.9 }, 0.72, 8, `top${i}`)),
    ),
  'dozen-cornbread': () =>
    tray(
      parsePoints('260,270 540,270 400,330 190,390 610,390 400,460 270,480 530,480')
        .map(([x = 0, y = 0], i) => cornbread({ x, y: y - 20, size: 0.72 }, `dozen${i}`))
        .join('') +
        cornbread({ x: 400, y: 260, size: 0.78 }, 'dozen-top') +
        butter({ x: 404, y: 222, size: 0.9 }),
    ),
}
