import { type Drawing, fill, INK, line, outlinedShape, shadow } from '../kit/ink.ts'
import { box, ellipse, type Point, parsePoints, roundedPolygon, smooth } from '../kit/shapes.ts'
import { comb } from '../kit/table.ts'

type Look = { wall: string; mortar: string; paint: string; dark: string; sign: string; emblem: Drawing }

function bricks({ wall, mortar }: Look): Drawing {
  const front = box(110, 190, 580, 500)
  const courses = Array.from({ length: 17 }, (_, row) => {
    const y = 190 + row * 30
    const joints = Array.from({ length: 11 }, (_, i) => {
      const x = 90 + i * 62 + (row % 2) * 31
      return `M${x} ${y}V${y + 30}`
    })
    return line(`M100 ${y}H700${joints.join('')}`, mortar, 4)
  })
  return outlinedShape(front, wall, ...courses, shadow(front, 26, 0, '#2d0812', 'opacity=".3"'))
}

function awning(x: number, y: number, width: number, { paint, dark }: Look): Drawing {
  const [count, depth, flare] = [8, 92, 22]
  const strip = width / count
  return Array.from({ length: count }, (_, i) => {
    const lean = (share: number) => (share - 0.5) * 2 * flare
    const [a, b] = [i / count, (i + 1) / count]
    const [left, right] = [x + i * strip, x + (i + 1) * strip]
    const cloth = smooth([
      [left, y],
      [right, y],
      [right + lean(b) * 0.6, y + depth * 0.6],
      [right + lean(b), y + depth],
      [(left + right) / 2 + lean((a + b) / 2), y + depth + 26],
      [left + lean(a), y + depth],
      [left + lean(a) * 0.6, y + depth * 0.6],
    ])
    return outlinedShape(cloth, i % 2 ? '#fffaf0' : paint, shadow(cloth, 0, 22, i % 2 ? '#dccdb0' : dark))
  }).join('')
}

function shopWindow(): Drawing {
  const pane = box(150, 410, 300, 220, 8)
  const lamp = (x: number) =>
    line(`M${x} 410V446`, INK, 6) +
    outlinedShape(
      roundedPolygon(parsePoints(`${x - 30},474 ${x - 14},442 ${x + 14},442 ${x + 30},474`), 5),
      '#d7261e',
    )
  const guest = (x: number, y: number, color: string): Drawing =>
    fill(ellipse(x, y, 22, 25), '#5a1326') +
    fill(
      smooth([
        [x - 44, 640],
        [x - 38, y + 52],
        [x, y + 26],
        [x + 38, y + 52],
        [x + 44, 640],
      ]),
      color,
    )
  return [
    outlinedShape(
      pane,
      '#ffd952',
      fill(box(150, 590, 300, 50), '#ffb02e'),
      guest(214, 528, '#8c1416'),
      guest(300, 546, '#430d1c'),
      guest(384, 522, '#731c31'),
      lamp(222),
      lamp(378),
      fill(parsePoints('170,410 250,410 150,560 150,440'), '#fff4c6', 'opacity=".5"'),
    ),
    line('M300 410V630', INK, 8),
    outlinedShape(box(134, 628, 332, 26, 6), '#fffaf0'),
  ].join('')
}

function door({ paint, dark }: Look): Drawing {
  const leaf = box(506, 410, 144, 280, 8)
  const pane = box(530, 436, 96, 146, 6)
  return [
    outlinedShape(leaf, paint, shadow(leaf, 14, 10, dark)),
    outlinedShape(
      pane,
      '#ffd952',
      fill(parsePoints('540,436 590,436 530,540 530,460'), '#fff4c6', 'opacity=".7"'),
    ),
    outlinedShape(
      box(548, 494, 60, 40, 6),
      '#fffaf0',
      fill(box(556, 506, 44, 6), '#d7261e'),
      fill(box(556, 518, 30, 6), '#d7261e'),
    ),
    outlinedShape(ellipse(522, 616, 11, 11), '#ffc72c'),
  ].join('')
}

function sign({ sign: color, emblem }: Look): Drawing {
  const board = roundedPolygon(parsePoints('210,60 590,60 610,180 190,180'), 22)
  const bulbs = Array.from({ length: 11 }, (_, i) =>
    outlinedShape(ellipse(226 + i * 34.8, 198, 10, 10), i % 2 ? '#fff4c6' : '#ffc72c'),
  )
  const disc = ellipse(400, 112, 104, 104)
  return [
    line('M270 180V214M530 180V214', INK, 14),
    outlinedShape(board, color, shadow(board, 16, 14, '#5a1326', 'opacity=".45"')),
    ...bulbs,
    outlinedShape(disc, '#ffc72c', shadow(disc, 10, 12, '#cc8a00')),
    emblem,
  ].join('')
}

function checkers(): Drawing {
  const squares = Array.from({ length: 22 * 2 }, (_, i): Point => [i >> 1, i & 1])
    .filter(([column, row]) => (column + row) % 2 === 0)
    .map(([column, row]) => fill(box(110 + column * 26.4, 654 + row * 18, 26.4, 18), INK))
  return outlinedShape(box(110, 654, 396, 36), '#fffaf0', ...squares)
}

function streetlight(): Drawing {
  const glow = ellipse(736, 196, 26, 30)
  return [
    line('M736 700V240', INK, 26),
    line('M736 700V240', '#4c4138', 10),
    outlinedShape(box(712, 684, 48, 24, 6), '#4c4138'),
    outlinedShape(glow, '#fff4c6', shadow(glow, 7, 8, '#ffc72c')),
    outlinedShape(roundedPolygon(parsePoints('704,170 768,170 750,146 722,146'), 6), '#4c4138'),
  ].join('')
}

function lantern(): Drawing {
  const body = roundedPolygon(parsePoints('362,58 438,58 466,90 466,134 438,166 362,166 334,134 334,90'), 16)
  return [
    outlinedShape(box(376, 42, 48, 20, 4), '#10192b'),
    outlinedShape(body, '#0a7a5e', shadow(body, 12, 10, '#06523f')),
    line('M338 96H462M338 128H462', INK, 7),
    outlinedShape(box(376, 162, 48, 20, 4), '#10192b'),
  ].join('')
}

/** Draws a kitchen from the street, at night. */
function storefront(look: Look): Drawing {
  const sidewalk = roundedPolygon(parsePoints('30,690 780,690 760,752 50,752'), 14)
  return [
    outlinedShape(box(90, 196, 620, 30, 6), look.sign),
    bricks(look),
    outlinedShape(box(92, 176, 616, 40, 8), look.sign, fill(box(92, 200, 616, 20), INK, 'opacity=".25"')),
    sign(look),
    shopWindow(),
    door(look),
    checkers(),
    awning(130, 316, 340, look),
    outlinedShape(
      sidewalk,
      '#d5c3a6',
      line('M200 690L184 752M400 690V752M600 690L616 752', '#8a7966', 6),
      fill(box(30, 734, 760, 20), '#8a7966'),
    ),
    streetlight(),
  ].join('')
}

export const pictures: Record<string, () => Drawing> = {
  'place/storefront': () =>
    storefront({
      wall: '#8e2940',
      mortar: '#5a1326',
      paint: '#d7261e',
      dark: '#8c1416',
      sign: '#b41a17',
      emblem: comb({ x: 400, y: 112, size: 1.35 }, '#d7261e'),
    }),
  'place/noodle-bar': () =>
    storefront({
      wall: '#3b4a63',
      mortar: '#1f2b40',
      paint: '#0a7a5e',
      dark: '#06523f',
      sign: '#0a7a5e',
      emblem: lantern(),
    }),
}
