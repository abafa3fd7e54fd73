/** Focal point of a picture, as fractions of its width and height. */
export type FocusPoint = { x: number; y: number }

type Size = { width: number; height: number }

/** Returns the point in Storyblok's format, in pixels: `600x380:601x381`. */
export function focusText({ x, y }: FocusPoint, { width, height }: Size): string {
  const [left, top] = [Math.round(x * (width - 1)), Math.round(y * (height - 1))]
  return `${left}x${top}:${left + 1}x${top + 1}`
}

/** Defaults to the center. */
export function focusPoint(text: unknown, { width, height }: Size): FocusPoint {
  const [, left, top] = /^(\d+)x(\d+):/.exec(typeof text === 'string' ? text : '') ?? []
  if (!left || !top) return { x: 0.5, y: 0.5 }
  return { x: share(Number(left), width), y: share(Number(top), height) }
}

function share(pixel: number, length: number): number {
  return length > 1 ? Math.min(1, pixel / (length - 1)) : 0.5
}
