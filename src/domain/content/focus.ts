/**
 * Where a picture's focus point lies, as words for `data-focus`: `top left`, or one of the two, or undefined in the middle.
 * Storyblok writes the point as `<x>x<y>:<x>x<y>` in pixels of the picture.
 */
export function focusWords(
  focus: string | null | undefined,
  size: { width: number | undefined; height: number | undefined },
): string | undefined {
  const [, x, y] = /^(\d+)x(\d+):/.exec(focus ?? '') ?? []
  if (!x || !y || !size.width || !size.height) return
  const words = [
    third(Number(y) / size.height, 'top', 'bottom'),
    third(Number(x) / size.width, 'left', 'right'),
  ]
  return words.filter(Boolean).join(' ') || undefined
}

function third(share: number, low: string, high: string): string {
  if (share < 0.4) return low
  return share > 0.6 ? high : ''
}
