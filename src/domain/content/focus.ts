/** The end of a photograph's address in the catalogue that says which point has to stay visible. */
export const FOCUS = /#focus=(\d{1,2}|100),(\d{1,2}|100)$/

/** The words for `data-focus` from the focus point in an address, which is in percent from the left and the top. */
export function addressFocus(src: string): string | undefined {
  const [, x, y] = FOCUS.exec(src) ?? []
  return x && y && focusWords(Number(x) / 100, Number(y) / 100)
}

/**
 * The words for `data-focus` from an asset's focus point. Storyblok writes the point as `<x>x<y>:<x>x<y>` in pixels of
 * the picture.
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
 * The `object-position` along one axis, in tens of percent; nothing for the middle. A photograph is hardly longer than
 * twice its crop, so moving it twice as far out as the focus point centres that point, or comes as close as the picture
 * allows.
 */
function held(axis: 'x' | 'y', share: number): string {
  const tens = Math.round(Math.min(1, Math.max(0, 2 * share - 0.5)) * 10)
  return tens === 5 ? '' : `${axis}${tens}0`
}
