export const FOCUS_FRAGMENT = /#focus=(\d{1,2}|100),(\d{1,2}|100)$/

export function focusFromUrl(src: string): string | undefined {
  const [, x, y] = FOCUS_FRAGMENT.exec(src) ?? []
  return x && y && focusTokens(Number(x) / 100, Number(y) / 100)
}

/**
 * Converts an asset's focus point, which Storyblok writes as `<x>x<y>:<x>x<y>` in pixels, to position tokens.
 * Returns undefined if the focus point is centered or missing, or if the size is unknown.
 */
export function parseAssetFocus(
  focus: string | null | undefined,
  size: { width: number | undefined; height: number | undefined },
): string | undefined {
  const [, x, y] = /^(\d+)x(\d+):/.exec(focus ?? '') ?? []
  if (!x || !y || !size.width || !size.height) return
  return focusTokens(Number(x) / size.width, Number(y) / size.height)
}

function focusTokens(x: number, y: number): string | undefined {
  const tokens = [axisToken('x', x), axisToken('y', y)]
  return tokens.filter(Boolean).join(' ') || undefined
}

/**
 * Returns the `object-position` token for one axis, rounded to the nearest 10%, or an empty string for the
 * center. A photo is at most about twice the size of its crop along an axis, so doubling the focus point's
 * offset from the center comes closest to centering it in the crop.
 */
function axisToken(axis: 'x' | 'y', share: number): string {
  const tens = Math.round(Math.min(1, Math.max(0, 2 * share - 0.5)) * 10)
  return tens === 5 ? '' : `${axis}${tens}0`
}
