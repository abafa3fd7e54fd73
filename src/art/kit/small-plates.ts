import { shreds } from './fillings.ts'
import { type Drawing, fill, INK, line, outlinedShape, shadow } from './ink.ts'
import { createRandom } from './random.ts'
import { ellipse, type Point, parsePoints, placeShape, smooth } from './shapes.ts'
import { mouth, type Vessel, vesselBody, wallPatch } from './vessels.ts'

const flat: Vessel = { x: 400, y: 420, rx: 370, ry: 190, foot: 220, height: 90, belly: 10 }

export function plate(color: string, ...contents: Drawing[]): Drawing {
  const well = mouth({ ...flat, rx: 320, ry: 152 })
  return [
    vesselBody(flat, color, '#10192b', '#ffffff', fill(wallPatch(flat, 0, 1, 0.4, 0.52), '#fafdf7')),
    outlinedShape(
      mouth(flat, 6),
      color,
      fill(mouth({ ...flat, rx: 350, ry: 174 }), '#ffffff', 'opacity=".3"'),
    ),
    outlinedShape(well, '#fafdf7', shadow(well, -10, -16, '#cfdccb')),
    ...contents,
  ].join('')
}

export function corn(): Drawing {
  const random = createRandom('corn')
  return Array.from({ length: 34 }, () => {
    const [x, y] = [random.between(350, 520), random.between(400, 480)]
    const kernel = ellipse(x, y, 17, 13, random.between(0, 3), 24)
    return outlinedShape(kernel, '#ffd23e', shadow(kernel, 4, 4, '#d99a10'))
  }).join('')
}

export function mushroom(x: number, y: number, turn: number): Drawing {
  const at = { x, y, turn }
  const stem = placeShape(smooth(parsePoints('-24,0 -30,70 0,84 30,70 24,0')), at)
  const cap = placeShape(smooth(parsePoints('-96,14 -74,-50 0,-82 74,-50 96,14 40,30 -40,30')), at)
  return (
    outlinedShape(stem, '#f3e3c6', shadow(stem, 8, 6, '#cdb48a')) +
    outlinedShape(
      cap,
      '#9c6238',
      shadow(cap, 12, 12, '#6b3d1e'),
      fill(placeShape(smooth(parsePoints('-60,-20 -30,-52 10,-58 -20,-34 -44,-4')), at), '#d99a68'),
    )
  )
}

export function cucumber(x: number, y: number): Drawing {
  const base = ellipse(x, y, 130, 66)
  return shreds(base, 'cucumber', [
    ['#b9dd86', '#7fae4c'],
    ['#e4f4c4', '#a8cc7c'],
    ['#4f9a3f', '#2f6b28'],
  ])
}

export function sesame(): Drawing {
  const random = createRandom('sesame')
  return Array.from({ length: 40 }, () => {
    const at = ellipse(random.between(210, 590), random.between(290, 470), 8, 4.5, random.between(0, 3), 14)
    return fill(at, random() > 0.5 ? '#fff6da' : INK)
  }).join('')
}

export function edamamePod(index: number): Drawing {
  const at = {
    x: [270, 420, 540, 250, 400, 540][index] ?? 400,
    y: [350, 330, 370, 430, 420, 450][index] ?? 400,
    turn: [-24, 8, 30, 16, -14, -30][index] ?? 0,
  }
  const shell = placeShape(
    smooth(
      parsePoints('-150,0 -110,-34 -60,-22 0,-40 60,-22 112,-32 152,6 110,34 60,26 0,42 -60,26 -112,34'),
    ),
    at,
  )
  return (
    outlinedShape(shell, '#6bb53f', shadow(shell, 8, 9, '#3f7f22')) +
    [-84, 0, 84].map(dx => fill(placeShape(ellipse(dx - 8, -10, 26, 10, -0.1, 24), at), '#b7e486')).join('')
  )
}

export function tintGreen(drawing: Drawing): Drawing {
  return drawing.replaceAll('#fbe8c2', '#cfe6b0').replaceAll('#e0b878', '#9cc274')
}

export function bun(x: number, y: number, color: string, shade: string): Drawing {
  const shape = smooth(parsePoints('-116,40 -104,-34 -48,-82 8,-88 66,-76 112,-22 118,42 60,74 -58,74')).map(
    ([px, py]): Point => [px + x, py + y],
  )
  return (
    outlinedShape(
      shape,
      color,
      shadow(shape, 18, 16, shade),
      fill(ellipse(x - 40, y - 42, 30, 16, -0.5), '#ffffff', 'opacity=".8"'),
    ) +
    line(
      smooth(
        [
          [x - 30, y + 8],
          [x, y + 18],
          [x + 36, y + 6],
        ],
        true,
      ),
      shade,
      6,
    )
  )
}
