import { type Drawing, fill, INK, outline, transform } from './ink.ts'
import { box, ellipse, type Point } from './shapes.ts'

export type Scene = { width: number; height: number; drawing: Drawing }

type BoxScene = {
  width: number
  height: number
  ground: readonly [string, string]
  disc: string
  counter: string
  middle: Drawing
  sides: readonly [Drawing, Drawing]
}

/**
 * Draws food on the counter: sunburst, disc, checkers along the edge, one large product, and a smaller one on
 * each side.
 */
export function createBoxScene({ width, height, ground, disc, counter, middle, sides }: BoxScene): Scene {
  const [x, y] = [width / 2, height * 0.48]
  const rayLength = width
  const rays = Array.from({ length: 24 }, (_, i): Point[] => {
    const [from, to] = [(i / 24) * 2 * Math.PI, ((i + 0.5) / 24) * 2 * Math.PI]
    return [
      [x, y],
      [x + Math.cos(from) * rayLength, y + Math.sin(from) * rayLength],
      [x + Math.cos(to) * rayLength, y + Math.sin(to) * rayLength],
    ]
  })
  const edge = height * 0.84
  const checkerSize = 36
  const checkers = Array.from({ length: Math.ceil(width / checkerSize) * 2 }, (_, i) => {
    const [column, row] = [i >> 1, i & 1]
    return (column + row) % 2 === 0
      ? fill(box(column * checkerSize, edge + row * checkerSize, checkerSize, checkerSize), INK)
      : ''
  })
  const radius = height * 0.4
  const size = height / 800
  const drawing = [
    STICKER_FILTER,
    fill(box(0, 0, width, height), ground[0]),
    ...rays.map(ray => fill(ray, ground[1])),
    fill(box(0, edge, width, height - edge), counter),
    fill(box(0, edge, width, checkerSize * 2), '#fffaf1'),
    ...checkers,
    fill(ellipse(x, y, radius), disc),
    outline(ellipse(x, y, radius), 7),
    withStickerEdge(transform(sides[0], { x: width * 0.17, y: height * 0.6, size: size * 0.46 })),
    withStickerEdge(transform(sides[1], { x: width * 0.83, y: height * 0.6, size: size * 0.46 })),
    withStickerEdge(transform(middle, { x, y: height * 0.53, size: size * 0.82 })),
  ].join('')
  return { width, height, drawing }
}

/** SVG filter that adds a pale edge and a hard shadow, like the cut-out pictures on the site's pages. */
const STICKER_FILTER =
  '<filter id="cut" x="-10%" y="-10%" width="120%" height="120%"><feMorphology in="SourceAlpha" operator="dilate" radius="6" result="wide"/><feFlood flood-color="#fffaf1"/><feComposite in2="wide" operator="in" result="paper"/><feOffset in="wide" dx="9" dy="11" result="low"/><feFlood flood-color="#1b1512"/><feComposite in2="low" operator="in" result="shadow"/><feMerge><feMergeNode in="shadow"/><feMergeNode in="paper"/><feMergeNode in="SourceGraphic"/></feMerge></filter>'

function withStickerEdge(drawing: Drawing): Drawing {
  return `<g filter="url(#cut)">${drawing}</g>`
}
