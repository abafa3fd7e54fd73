import { hashText } from './random.ts'
import { type Place, polygonPath, roundToTenth, type Shape } from './shapes.ts'

/** SVG on an 800 × 800 canvas. */
export type Drawing = string

export const INK = '#1b1512'
/** Stroke width of all outlines, at any scale. */
const STROKE_WIDTH = 10

export function fill(shape: Shape | string, color: string, more = ''): Drawing {
  return `<path d="${typeof shape === 'string' ? shape : polygonPath(shape)}" fill="${color}" ${more}/>`
}

export function line(
  shape: Shape | string,
  color: string = INK,
  width: number = STROKE_WIDTH,
  more = '',
): Drawing {
  const d = typeof shape === 'string' ? shape : polygonPath(shape, true)
  return `<path d="${d}" fill="none" stroke="${color}" stroke-width="${roundToTenth(width)}" stroke-linejoin="round" stroke-linecap="round" ${more}/>`
}

export function outline(shape: Shape | string, width: number = STROKE_WIDTH): Drawing {
  return `<path d="${typeof shape === 'string' ? shape : polygonPath(shape)}" fill="none" stroke="${INK}" stroke-linejoin="round" class="ink" stroke-width="${roundToTenth(width)}"/>`
}

/** Scales and moves a canvas-sized drawing. Outlines keep their width. */
export function transform(drawing: Drawing, { x, y, turn = 0, size = 1 }: Place): Drawing {
  const scaledInk = drawing.replace(
    /class="ink" stroke-width="([\d.]+)"/g,
    (_, width) => `class="ink" stroke-width="${roundToTenth(width / size)}"`,
  )
  return `<g transform="translate(${roundToTenth(x)} ${roundToTenth(y)}) rotate(${turn}) scale(${size}) translate(-400 -400)">${scaledInk}</g>`
}

export function clipTo(shape: Shape | string, ...content: Drawing[]): Drawing {
  const d = typeof shape === 'string' ? shape : polygonPath(shape)
  const id = `c${hashText(d).toString(36)}`
  return `<clipPath id="${id}"><path d="${d}"/></clipPath><g clip-path="url(#${id})">${content.join('')}</g>`
}

export function outlinedShape(shape: Shape, color: string, ...content: Drawing[]): Drawing {
  return fill(shape, color) + (content.length > 0 ? clipTo(shape, ...content) : '') + outline(shape)
}

/**
 * Shades the side that faces away from the light, which comes from the upper left: the shape minus a copy
 * moved toward the light.
 */
export function shadow(shape: Shape, dx: number, dy: number, color: string, more = ''): Drawing {
  const d = `M-400 -400H1200V1200H-400Z${polygonPath(shape.map(([x, y]) => [x - dx, y - dy]))}`
  return fill(d, color, `fill-rule="evenodd" ${more}`)
}

/** Lightens the side that faces the light. */
export function highlight(shape: Shape, dx: number, dy: number, color: string, more = ''): Drawing {
  return shadow(shape, -dx, -dy, color, more)
}

export function group(content: Drawing[], attributes: string): Drawing {
  return `<g ${attributes}>${content.join('')}</g>`
}
