import { type Colors, tokensOf } from './colors.ts'
import { contrast, luminance, mix } from './contrast.ts'

/** WCAG 2.2 (AA) contrast for text, and for large headlines and icons. */
const WORDS = 4.5
const LETTERING = 3

export const FIXED = { danger: '#b41a17', success: '#1b7434', warning: '#994106' }

type Pair = {
  of: keyof Colors
  token?: string
  on: string
  asks: number
}

const PAIRS: Pair[] = [
  { of: 'ink', on: 'paper', asks: WORDS },
  { of: 'ink', on: 'surface', asks: WORDS },
  { of: 'accent', on: 'ink', asks: WORDS },
  { of: 'accent', token: 'yellow-300', on: 'ink', asks: WORDS },
  { of: 'ink', token: 'gray-600', on: 'paper', asks: WORDS },
  { of: 'ink', token: 'gray-600', on: 'surface', asks: WORDS },
  { of: 'ink', token: 'gray-600', on: 'gray-100', asks: WORDS },
  { of: 'primary', on: 'paper', asks: WORDS },
  { of: 'primary', on: 'surface', asks: WORDS },
  { of: 'primary', token: 'red-700', on: 'surface', asks: WORDS },
  { of: 'primary', on: 'accent', asks: LETTERING },
  { of: 'primary', on: 'ink', asks: LETTERING },
  { of: 'depth', on: 'surface', asks: WORDS },
  { of: 'depth', token: 'bordeaux-600', on: 'surface', asks: WORDS },
  { of: 'depth', on: 'accent', asks: WORDS },
  ...Object.keys(FIXED).flatMap((on): Pair[] => [
    { of: 'paper', on, asks: WORDS },
    { of: 'surface', on, asks: WORDS },
  ]),
]

export function unreadable(colors: Colors): string[] {
  const tokens: Record<string, string> = { ...FIXED, ...tokensOf(colors), ...colors }
  return PAIRS.flatMap(({ of, token = of, on, asks }) => {
    const [shown = '', ground = ''] = [tokens[token], tokens[on]]
    const found = contrast(shown, ground)
    if (found >= asks) return []
    const mixed = token === of ? '' : `, as ${token} (${shown}),`
    const better = readableOn(colors, { of, token, on, asks })
    const advice = better ? `${of} could be ${better}` : `no other ${of} helps: change ${on}`
    return [
      `${of} ${colors[of]}${mixed} and ${on} ${ground} have a contrast of ${found.toFixed(2)}, and guests need ${asks}: ${advice}.`,
    ]
  })
}

/** Returns the nearest readable color of the same hue; null if there is none. */
function readableOn(colors: Colors, { of, token = of, on, asks }: Pair): string | null {
  const ends = luminance(colors[of]) < 0.5 ? ['#000000', '#ffffff'] : ['#ffffff', '#000000']
  const shares = Array.from({ length: 50 }, (_, index) => (index + 1) / 50)
  const tried = shares.flatMap(share => ends.map(end => mix(colors[of], end, share)))
  return (
    tried.find(color => {
      const other = { ...colors, [of]: color }
      const tokens: Record<string, string> = { ...FIXED, ...tokensOf(other), ...other }
      return contrast(tokens[token] ?? '', tokens[on] ?? '') >= asks
    }) ?? null
  )
}
