import { cookie, waffle } from '../kit/bakes.ts'
import { clipTo, type Drawing, fill, line, outlinedShape, shadow } from '../kit/ink.ts'
import { ellipse, type Point, parsePoints, placeShape, roundedPolygon, smooth } from '../kit/shapes.ts'

function strip(y: number, phase: number): Drawing {
  const wave = (dy: number): Point[] =>
    Array.from({ length: 25 }, (_, i) => [60 + i * 28, y + dy + Math.sin(i * 0.78 + phase) * 26])
  const shape = [...wave(-70), ...wave(70).reverse()]
  const band = (from: number, to: number, color: string) =>
    fill([...wave(from), ...wave(to).reverse()], color)
  return outlinedShape(
    shape,
    '#b8321f',
    band(-70, -52, '#8c1a12'),
    band(-34, -8, '#ffd0a8'),
    band(14, 26, '#e87a5a'),
    band(34, 56, '#ffd0a8'),
    band(58, 74, '#7a1410'),
  )
}

function cheese(): Drawing {
  const top = roundedPolygon(parsePoints('90,380 470,180 720,380'), 16)
  const face = roundedPolygon(parsePoints('90,380 720,380 712,640 96,640'), [6, 6, 20, 20])
  const holes = [
    [210, 480, 48, 44],
    [420, 540, 62, 56],
    [590, 450, 40, 38],
    [620, 590, 30, 28],
    [280, 600, 26, 24],
  ]
  return (
    outlinedShape(top, '#ffe27a') +
    outlinedShape(
      face,
      '#ffc233',
      ...holes.flatMap(([x = 0, y = 0, rx = 0, ry = 0]) => {
        const hole = ellipse(x, y, rx, ry)
        return [fill(hole, '#d98a0c'), clipTo(hole, shadow(hole, -9, -10, '#b36a05'))]
      }),
      shadow(face, 20, 18, '#e59a12'),
    ) +
    outlinedShape(ellipse(420, 300, 62, 24), '#e0a01c')
  )
}

function chocolate(): Drawing {
  const at = { x: 400, y: 400, turn: -16 }
  const bar = placeShape(roundedPolygon(parsePoints('-230,-260 230,-260 230,270 -230,270'), 18), at)
  const squares = [-160, 0, 160].flatMap(dy =>
    [-110, 110].map(dx => {
      const tile = placeShape(
        roundedPolygon(
          [
            [dx - 94, dy - 68],
            [dx + 94, dy - 68],
            [dx + 94, dy + 68],
            [dx - 94, dy + 68],
          ],
          14,
        ),
        at,
      )
      const inner = placeShape(
        roundedPolygon(
          [
            [dx - 66, dy - 42],
            [dx + 66, dy - 42],
            [dx + 66, dy + 42],
            [dx - 66, dy + 42],
          ],
          8,
        ),
        at,
      )
      return (
        fill(tile, '#6b3318') +
        clipTo(tile, shadow(tile, 8, 9, '#3a170a'), shadow(tile, -8, -9, '#a8683e')) +
        fill(inner, '#7a3d1e')
      )
    }),
  )
  const paper = placeShape(
    roundedPolygon(parsePoints('-250,60 -170,20 -90,70 0,24 90,74 170,26 250,66 250,300 -250,300'), 10),
    at,
  )
  return (
    outlinedShape(bar, '#4a2012', ...squares) +
    outlinedShape(
      paper,
      '#d7261e',
      shadow(paper, 24, 14, '#8c1416'),
      fill(placeShape(parsePoints('-260,150 260,150 260,240 -260,240'), at), '#ffc72c'),
    )
  )
}

function friedEgg(): Drawing {
  const white = smooth(
    parsePoints(
      '110,360 180,180 330,150 450,100 620,190 690,340 660,480 690,610 540,690 400,640 260,690 130,600 150,470',
    ),
  )
  const yolk = ellipse(400, 400, 150, 140)
  return (
    outlinedShape(
      white,
      '#fffdf6',
      shadow(white, 24, 26, '#e3cfa4'),
      line([...white, white[0] as Point], '#d99a3c', 34, 'opacity=".5"'),
    ) +
    outlinedShape(
      yolk,
      '#ffb41f',
      shadow(yolk, 22, 24, '#e07f0c'),
      fill(ellipse(344, 340, 46, 24, -0.6), '#fff6d6'),
    ) +
    parsePoints('240,280 560,260 300,570 560,560 220,480')
      .map(([x = 0, y = 0]) => fill(ellipse(x, y, 8, 6, 0.5, 10), '#4c4138'))
      .join('')
  )
}

export const pictures: Record<string, () => Drawing> = {
  bacon: () => strip(250, 0) + strip(420, 1.2) + strip(590, 0.3),
  cheese,
  chocolate,
  cookie: () => cookie({ x: 400, y: 400, size: 2.8 }, 1, 12),
  egg: friedEgg,
  waffle: () => waffle({ x: 400, y: 390, size: 1.2 }),
}
