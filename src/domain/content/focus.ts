/** What the address of a catalogue's photograph ends with, to say what of it has to stay in view. */
export const FOCUS = /#focus=(\d{1,2}|100),(\d{1,2}|100)$/

/** Where the focus point lies that an address names in percent from the left and the top, as words for `data-focus`. */
export function addressFocus(src: string): string | undefined {
  const [, x, y] = FOCUS.exec(src) ?? []
  return x && y && focusWords(Number(x) / 100, Number(y) / 100)
}

/**
 * Where the focus point of an asset lies, as words for `data-focus`. Storyblok writes the point as `<x>x<y>:<x>x<y>` in pixels
 * of the picture.
 */
export function assetFocus(
  focus: string | null | undefined,
  size: { width: number | undefined; height: number | undefined },
): string | undefined {
  const [, x, y] = /^(\d+)x(\d+):/.exec(focus ?? '') ?? []
  if (!x || !y || !size.width || !size.height) return
  return focusWords(Number(x) / size.width, Number(y) / size.height)
}

function focusWords(x: number, y: number): string | undefined {
  const words = [held('x', x), held('y', y)]
  return words.filter(Boolean).join(' ') || undefined
}

/**
 * Where along an axis a picture is held, in tens of percent; nothing in the middle. A photograph is hardly longer than twice
 * its crop: twice as far out as its point brings that to the middle, or as near as the picture reaches.
 */
function held(axis: 'x' | 'y', share: number): string {
  const tens = Math.round(Math.min(1, Math.max(0, 2 * share - 0.5)) * 10)
  return tens === 5 ? '' : `${axis}${tens}0`
}
