import { type Drawing, fill, INK, line, outline, outlinedShape, shadow } from './ink.ts'
import { ellipse, type Place, type Point, parsePoints, placeShape, roundedPolygon, smooth } from './shapes.ts'

export function strawberry({ x, y, turn = 0, size = 1 }: Place, isCut = false): Drawing {
  const at = { x, y, turn, size }
  const fruit = placeShape(
    smooth(parsePoints('0,88 -46,52 -76,0 -72,-46 -36,-64 0,-56 36,-64 72,-46 76,0 46,52')),
    at,
  )
  const inner = placeShape(smooth(parsePoints('0,62 -34,32 -52,-6 -44,-38 0,-40 44,-38 52,-6 34,32')), at)
  const core = placeShape(smooth(parsePoints('0,30 -16,6 -18,-24 0,-34 18,-24 16,6')), at)
  const seeds = parsePoints('-40,-20 -14,-30 16,-26 44,-16 -28,8 2,2 32,10 -14,36 16,38 0,64').map(
    ([dx, dy]) => fill(placeShape(ellipse(dx, dy, 4.5, 7, 0.1, 12), at), '#ffe08a'),
  )
  const leaves = isCut
    ? ''
    : [-64, -30, 0, 30, 64]
        .map(lean => {
          const leaf = placeShape(roundedPolygon(parsePoints('0,0 -15,-22 0,-54 15,-22'), 8), {
            ...(([px, py]) => ({ x: px, y: py }))(placeShape([[0, -58]], at)[0] as Point),
            turn: turn + lean * 1.5,
            size,
          })
          return outlinedShape(leaf, '#3fa956', shadow(leaf, -5, -5, '#8ad06a'))
        })
        .join('')
  return (
    outlinedShape(
      fruit,
      '#e8283c',
      shadow(fruit, 13 * size, 14 * size, '#a8142a'),
      fill(placeShape(smooth(parsePoints('-56,-34 -40,-50 -22,-46 -46,-14')), at), '#ff9c94'),
      ...(isCut ? [fill(inner, '#ff8a84'), fill(core, '#ffe0d6')] : seeds),
    ) + leaves
  )
}

export function peach({ x, y, turn = 0, size = 1 }: Place): Drawing {
  const at = { x, y, turn, size }
  const wedge = placeShape(smooth(parsePoints('-96,-34 -60,24 0,46 60,24 96,-34 70,-26 0,-6 -70,-26')), at)
  return outlinedShape(
    wedge,
    '#ffa63a',
    shadow(wedge, 0, 14 * size, '#e8542f'),
    shadow(wedge, -6, -9 * size, '#ffd98a'),
  )
}

export function apple(at: Place): Drawing {
  const { size = 1 } = at
  const fruit = placeShape(
    smooth(
      parsePoints(
        '0,-80 -60,-108 -134,-72 -152,10 -112,106 -52,146 0,130 52,146 112,106 152,10 134,-72 60,-108',
      ),
    ),
    at,
  )
  const leaf = placeShape(smooth(parsePoints('6,-112 40,-166 110,-170 86,-122 34,-104')), at)
  return (
    line(placeShape(parsePoints('0,-76 -6,-120 -22,-150'), at), INK, 22 * size) +
    line(placeShape(parsePoints('0,-76 -6,-120 -22,-150'), at), '#7a4312', 8 * size) +
    outlinedShape(leaf, '#3fa956', shadow(leaf, -6, -7, '#8ad06a')) +
    outlinedShape(
      fruit,
      '#e0281f',
      shadow(fruit, 26 * size, 22 * size, '#a31714'),
      shadow(fruit, 10 * size, 10 * size, '#6e0f12', 'opacity=".6"'),
      fill(placeShape(smooth(parsePoints('-112,-40 -84,-76 -50,-72 -84,-36 -96,10 -116,4')), at), '#ffb8aa'),
      fill(placeShape(ellipse(0, -80, 40, 14), at), '#8c1416', 'opacity=".7"'),
    )
  )
}

export function bananaCoin(x: number, y: number, size = 1): Drawing {
  const coin = ellipse(x, y, 62 * size, 58 * size)
  return (
    outlinedShape(coin, '#ffe68a', shadow(coin, 8, 9, '#dfb040')) +
    fill(ellipse(x, y, 44 * size, 41 * size), '#fff6cc') +
    [0, 2.1, 4.2]
      .map(a =>
        fill(
          ellipse(x + Math.cos(a) * 13 * size, y + Math.sin(a) * 13 * size, 6 * size, 4 * size, a, 10),
          '#a8701c',
        ),
      )
      .join('')
  )
}

export function chiliPepper(x: number, y: number, size = 1, turn = 0): Drawing {
  const at = { x, y, size, turn }
  const pod = placeShape(
    smooth(parsePoints('-70,-56 -30,-70 6,-50 40,0 90,44 140,54 90,80 30,70 -30,30 -66,-14')),
    at,
  )
  const cap = placeShape(smooth(parsePoints('-86,-50 -70,-82 -34,-88 -18,-66 -42,-56 -62,-34')), at)
  return (
    line(placeShape(parsePoints('-62,-74 -84,-104 -110,-112'), at), INK, 26 * size) +
    line(placeShape(parsePoints('-62,-74 -84,-104 -110,-112'), at), '#3fa956', 10 * size) +
    outlinedShape(
      pod,
      '#e0281f',
      shadow(pod, 12 * size, 14 * size, '#96110f'),
      fill(placeShape(smooth(parsePoints('-44,-40 -14,-48 20,-8 56,30 16,10')), at), '#ff9c84'),
    ) +
    outlinedShape(cap, '#3fa956', shadow(cap, -6, -6, '#8ad06a'))
  )
}

export function jalapeno({ x, y, size = 1, turn = 0 }: Place): Drawing {
  const ring = placeShape(ellipse(0, 0, 46, 36), { x, y, size, turn })
  return (
    outlinedShape(ring, '#3f8a2a', shadow(ring, -6, -7, '#7ec24c')) +
    fill(placeShape(ellipse(0, 0, 30, 23), { x, y, size, turn }), '#d8ecA0') +
    parsePoints('-12,-4 10,-6 0,10')
      .map(([dx, dy]) => fill(placeShape(ellipse(dx, dy, 6, 4, 0, 10), { x, y, size, turn }), '#fff8d0'))
      .join('') +
    outline(placeShape(ellipse(0, 0, 30, 23), { x, y, size, turn }), 5)
  )
}

export function tomatoes(spots: readonly (readonly [number, number])[], size = 1): Drawing {
  return spots
    .map(([x, y], i) => {
      const wedge = placeShape(smooth(parsePoints('-62,8 -40,-38 10,-50 58,-20 62,16 10,34 -36,32')), {
        x,
        y,
        turn: i * 40 - 30,
        size,
      })
      const flesh = placeShape(smooth(parsePoints('-40,8 -24,-18 10,-28 42,-10 40,12 0,20')), {
        x,
        y,
        turn: i * 40 - 30,
        size,
      })
      return (
        outlinedShape(wedge, '#e0321f', shadow(wedge, 8, 9, '#a31714')) +
        fill(flesh, '#ff8a5e') +
        parsePoints('-16,0 10,-10 22,4')
          .map(([dx, dy]) =>
            fill(placeShape(ellipse(dx, dy, 6, 4, 0.6, 10), { x, y, turn: i * 40 - 30, size }), '#ffe2a0'),
          )
          .join('')
      )
    })
    .join('')
}

export function onionRings(spots: readonly (readonly [number, number])[], color = '#d36aa0'): Drawing {
  return spots
    .map(
      ([x, y], i) =>
        line(ellipse(x, y, 54, 30, i, 40).concat(ellipse(x, y, 54, 30, i, 40).slice(0, 1)), '#7a1f55', 20) +
        line(ellipse(x, y, 54, 30, i, 40).concat(ellipse(x, y, 54, 30, i, 40).slice(0, 1)), color, 12) +
        line(ellipse(x, y, 54, 30, i, 40).slice(20, 34), '#ffd6e8', 5),
    )
    .join('')
}
