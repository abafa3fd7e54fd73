import { type Colors, computeColorTokens } from './colors.ts'
import { contrastRatio, luminance, mixColors } from './contrast.ts'

/** Minimum contrast ratios by WCAG 2.2 AA: for text, and for large headlines and icons. */
const TEXT_CONTRAST = 4.5
const LARGE_CONTRAST = 3

export const STATUS_COLORS = { danger: '#b41a17', success: '#1b7434', warning: '#994106' }

type Pair = {
  colorName: keyof Colors
  token?: string
  surfaceName: string
  minimum: number
}

const PAIRS: Pair[] = [
  { colorName: 'ink', surfaceName: 'paper', minimum: TEXT_CONTRAST },
  { colorName: 'ink', surfaceName: 'surface', minimum: TEXT_CONTRAST },
  { colorName: 'accent', surfaceName: 'ink', minimum: TEXT_CONTRAST },
  { colorName: 'accent', token: 'yellow-300', surfaceName: 'ink', minimum: TEXT_CONTRAST },
  { colorName: 'ink', token: 'gray-600', surfaceName: 'paper', minimum: TEXT_CONTRAST },
  { colorName: 'ink', token: 'gray-600', surfaceName: 'surface', minimum: TEXT_CONTRAST },
  { colorName: 'ink', token: 'gray-600', surfaceName: 'gray-100', minimum: TEXT_CONTRAST },
  { colorName: 'primary', surfaceName: 'paper', minimum: TEXT_CONTRAST },
  { colorName: 'primary', surfaceName: 'surface', minimum: TEXT_CONTRAST },
  { colorName: 'primary', token: 'red-700', surfaceName: 'surface', minimum: TEXT_CONTRAST },
  { colorName: 'primary', surfaceName: 'accent', minimum: LARGE_CONTRAST },
  { colorName: 'primary', surfaceName: 'ink', minimum: LARGE_CONTRAST },
  { colorName: 'depth', surfaceName: 'surface', minimum: TEXT_CONTRAST },
  { colorName: 'depth', token: 'bordeaux-600', surfaceName: 'surface', minimum: TEXT_CONTRAST },
  { colorName: 'depth', surfaceName: 'accent', minimum: TEXT_CONTRAST },
  ...Object.keys(STATUS_COLORS).flatMap((surfaceName): Pair[] => [
    { colorName: 'paper', surfaceName, minimum: TEXT_CONTRAST },
    { colorName: 'surface', surfaceName, minimum: TEXT_CONTRAST },
  ]),
]

export function findContrastProblems(colors: Colors): string[] {
  const tokens: Record<string, string> = { ...STATUS_COLORS, ...computeColorTokens(colors), ...colors }
  return PAIRS.flatMap(({ colorName, token = colorName, surfaceName, minimum }) => {
    const [foreground = '', background = ''] = [tokens[token], tokens[surfaceName]]
    const ratio = contrastRatio(foreground, background)
    if (ratio >= minimum) return []
    const tokenNote = token === colorName ? '' : `, as ${token} (${foreground}),`
    const suggestion = nearestReadable(colors, { colorName, token, surfaceName, minimum })
    const advice = suggestion
      ? `${colorName} could be ${suggestion}`
      : `no other ${colorName} helps: change ${surfaceName}`
    return [
      `${colorName} ${colors[colorName]}${tokenNote} and ${surfaceName} ${background} have a contrast of ${ratio.toFixed(2)}, and guests need ${minimum}: ${advice}.`,
    ]
  })
}

/** Returns the readable color nearest to the color `colorName` and of its hue, or null if none exists. */
function nearestReadable(
  colors: Colors,
  { colorName, token = colorName, surfaceName, minimum }: Pair,
): string | null {
  const extremes = luminance(colors[colorName]) < 0.5 ? ['#000000', '#ffffff'] : ['#ffffff', '#000000']
  const shares = Array.from({ length: 50 }, (_, index) => (index + 1) / 50)
  const candidates = shares.flatMap(share =>
    extremes.map(extreme => mixColors(colors[colorName], extreme, share)),
  )
  return (
    candidates.find(color => {
      const other = { ...colors, [colorName]: color }
      const tokens: Record<string, string> = { ...STATUS_COLORS, ...computeColorTokens(other), ...other }
      return contrastRatio(tokens[token] ?? '', tokens[surfaceName] ?? '') >= minimum
    }) ?? null
  )
}
