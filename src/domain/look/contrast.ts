/** Returns the WCAG 2 contrast ratio of two colors (`#rrggbb`), from 1 to 21. */
export function contrastRatio(a: string, b: string): number {
  const [darker = 0, lighter = 0] = [luminance(a), luminance(b)].toSorted((one, other) => one - other)
  return (lighter + 0.05) / (darker + 0.05)
}

/** Returns a color's relative luminance as defined by WCAG 2, from 0 (black) to 1 (white). */
export function luminance(color: string): number {
  const [red, green, blue] = channels(color).map(linearChannel)
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0)
}

/** Mixes two colors; `share` is the share of the second color, from 0 to 1. */
export function mixColors(color: string, other: string, share: number): string {
  const others = channels(other)
  const mixed = channels(color).map((value, index) => value + ((others[index] ?? 0) - value) * share)
  return `#${mixed.map(value => Math.round(value).toString(16).padStart(2, '0')).join('')}`
}

function channels(color: string): number[] {
  return [1, 3, 5].map(start => Number.parseInt(color.slice(start, start + 2), 16))
}

function linearChannel(value: number): number {
  const share = value / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}
