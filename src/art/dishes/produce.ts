import { cherry } from '../kit/cream.ts'
import { apple, bananaCoin, chiliPepper, strawberry } from '../kit/garden.ts'
import { citrus } from '../kit/glasses.ts'
import { clipTo, type Drawing, fill, INK, line, outlinedShape, shadow } from '../kit/ink.ts'
import {
  curvePath,
  ellipse,
  type Place,
  type Point,
  parsePoints,
  placeShape,
  roundedPolygon,
  smooth,
} from '../kit/shapes.ts'
import { pickle } from '../kit/table.ts'

function corn(): Drawing {
  const ear = smooth(parsePoints('400,60 300,130 258,300 280,520 400,640 520,520 542,300 500,130'))
  const kernels = Array.from({ length: 15 }, (_, row) =>
    Array.from({ length: 7 }, (_, column) => {
      const [x, y] = [280 + column * 42 + (row % 2) * 4, 90 + row * 40]
      const kernel = roundedPolygon(
        [
          [x - 19, y - 18],
          [x + 19, y - 18],
          [x + 19, y + 18],
          [x - 19, y + 18],
        ],
        14,
      )
      return (
        fill(kernel, '#ffd23c') +
        fill(ellipse(x - 5, y - 6, 8, 6, 0, 12), '#fff3b8') +
        line([...kernel, kernel[0] as Point], '#b8740c', 5)
      )
    }).join(''),
  )
  const husk = (flip: boolean) => {
    const leaf = placeShape(
      smooth(parsePoints('0,360 -70,330 -190,170 -200,-20 -150,-110 -130,60 -70,200 0,270')),
      {
        x: 400,
        y: 390,
        flip,
      },
    )
    return outlinedShape(leaf, '#5faa3a', shadow(leaf, flip ? 14 : -10, -12, flip ? '#3a7a22' : '#9bd464'))
  }
  return (
    outlinedShape(ear, '#e59a12', ...kernels, shadow(ear, 40, 20, '#b8640c', 'opacity=".55"')) +
    husk(true) +
    husk(false)
  )
}

function peanut(): Drawing {
  const shell = placeShape(
    smooth(
      parsePoints(
        '-250,10 -230,-110 -120,-150 -30,-96 60,-100 160,-140 256,-70 262,50 180,130 70,104 -30,104 -130,140 -220,100',
      ),
    ),
    { x: 400, y: 400, turn: -34, size: 1.25 },
  )
  const net = Array.from({ length: 8 }, (_, i) =>
    line(
      curvePath(
        placeShape(
          [
            [-240 + i * 66, -150],
            [-225 + i * 66, 0],
            [-245 + i * 66, 150],
          ],
          { x: 400, y: 400, turn: -34, size: 1.25 },
        ),
        true,
      ),
      '#b8803c',
      8,
    ),
  )
  const across = [-60, 0, 60].map(dy =>
    line(
      curvePath(
        placeShape(
          [
            [-260, dy],
            [-60, dy * 0.8],
            [0, dy * 0.7],
            [60, dy * 0.8],
            [270, dy],
          ],
          { x: 400, y: 400, turn: -34, size: 1.25 },
        ),
        true,
      ),
      '#b8803c',
      8,
    ),
  )
  return outlinedShape(
    shell,
    '#e8bd78',
    ...net,
    ...across,
    shadow(shell, 34, 34, '#b07a34', 'opacity=".7"'),
    shadow(shell, -14, -16, '#ffe2ac'),
  )
}

function banana(): Drawing {
  const fruit = smooth(
    parsePoints(
      '150,150 190,130 230,300 360,470 560,530 690,500 716,540 640,640 470,690 290,620 170,440 130,260',
    ),
  )
  return (
    outlinedShape(
      fruit,
      '#ffd43c',
      shadow(fruit, 0, 40, '#e0a012'),
      fill(smooth(parsePoints('176,250 220,400 330,530 480,590 350,570 220,450')), '#fff0a0'),
      line(curvePath(parsePoints('190,220 260,410 400,540 600,570'), true), '#b8800c', 8),
    ) +
    outlinedShape(roundedPolygon(parsePoints('136,90 196,86 206,160 140,172'), 10), '#7a5a12') +
    outlinedShape(smooth(parsePoints('680,490 726,500 724,552 690,548')), '#4c3a12') +
    bananaCoin(600, 330, 1.6)
  )
}

function stems(): Drawing {
  const [left, right]: [Point[], Point[]] = [
    parsePoints('262,450 300,280 450,120'),
    parsePoints('570,470 540,290 450,120'),
  ]
  const leaf = smooth(parsePoints('450,120 520,60 650,70 700,150 600,180 500,160'))
  return (
    [left, right]
      .map(stem => line(curvePath(stem, true), INK, 32) + line(curvePath(stem, true), '#5f8f22', 13))
      .join('') + outlinedShape(leaf, '#3fa956', shadow(leaf, -8, -9, '#8ad06a'))
  )
}

function onionRingsBig(): Drawing {
  return [
    [400, 300, 270, 150, -0.15],
    [300, 480, 230, 130, 0.3],
    [510, 560, 200, 116, -0.25],
  ]
    .map(([x = 0, y = 0, rx = 0, ry = 0, turn = 0]) => {
      const ring = (share: number) => ellipse(x, y, rx * share, ry * share, turn)
      const closed = (share: number): Point[] => [...ring(share), ring(share)[0] as Point]
      return (
        line(closed(1), INK, 66) +
        line(closed(1), '#c0508c', 46) +
        line(closed(0.97), '#f3c3dc', 24) +
        line(closed(0.94), '#ffffff', 8)
      )
    })
    .join('')
}

function tomatoSlice(at: Place): Drawing {
  const disc = placeShape(ellipse(0, 0, 220, 214), at)
  const chambers = [0, 1, 2, 3, 4].map(i => {
    const spoke = { ...at, turn: (at.turn ?? 0) + i * 72 }
    const chamber = placeShape(
      smooth(parsePoints('34,-22 70,-74 140,-92 178,-40 178,40 140,92 70,74 34,22')),
      spoke,
    )
    return (
      fill(chamber, '#ff9a5c') +
      clipTo(chamber, shadow(chamber, 8, 9, '#f0682c')) +
      parsePoints('70,-30 112,-44 146,-6 112,36 72,28')
        .map(([x, y]) => fill(placeShape(ellipse(x, y, 15, 8, 0.2, 14), spoke), '#fff0bc'))
        .join('')
    )
  })
  return outlinedShape(
    disc,
    '#ff6a48',
    shadow(disc, 16, 18, '#c4241a'),
    line([...placeShape(ellipse(0, 0, 206, 200), at), ...placeShape([[206, 0]], at)], '#e0321f', 26),
    ...chambers,
  )
}

export const pictures: Record<string, () => Drawing> = {
  apple: () => apple({ x: 400, y: 420, size: 2.1 }),
  banana,
  cherries: () =>
    cherry({ x: 250, y: 560, size: 3.1 }, false) + cherry({ x: 560, y: 590, size: 3 }, false) + stems(),
  chilli: () => chiliPepper(370, 420, 2.7, -14),
  corn,
  onion: () => onionRingsBig(),
  orange: () => citrus({ x: 400, y: 400, size: 3.9 }, '#f98a1c', '#ffb347', '#fff0d0'),
  peanut,
  pickle: () =>
    pickle({ x: 270, y: 300, size: 3.5, turn: -14 }) + pickle({ x: 500, y: 500, size: 4.2, turn: 8 }),
  strawberry: () => strawberry({ x: 400, y: 440, size: 3.5, turn: 8 }),
  tomato: () =>
    tomatoSlice({ x: 280, y: 280, turn: 20 }) + tomatoSlice({ x: 500, y: 500, turn: -16, size: 1.1 }),
}
