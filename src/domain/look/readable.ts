import { type Colours, tokensOf } from './colours.ts'
import { contrast, luminance, mix } from './contrast.ts'

/** What WCAG 2.2 asks of words (AA), and of large lettering and signs. */
const WORDS = 4.5
const LETTERING = 3

/** What went wrong, went well or is short has the same colour in every chain: these tokens are no chain's to change. */
export const FIXED = { danger: '#b41a17', success: '#1b7434', warning: '#994106' }

/** A colour of the chain's own, and what shows on it or below it. */
type Pair = {
  /** The one that would have to change. */
  of: keyof Colours
  /** The token that is looked at; the colour itself without it. */
  token?: string
  on: string
  asks: number
}

/** Every pair of words and ground that the tokens are used for. */
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

/** A sentence for each pair of a palette that guests could not read, with a colour that would do; none when all can be read. */
export function unreadable(colours: Colours): string[] {
  const tokens: Record<string, string> = { ...FIXED, ...tokensOf(colours), ...colours }
  return PAIRS.flatMap(({ of, token = of, on, asks }) => {
    const [shown = '', ground = ''] = [tokens[token], tokens[on]]
    const found = contrast(shown, ground)
    if (found >= asks) return []
    const mixed = token === of ? '' : `, as ${token} (${shown}),`
    const better = readableOn(colours, { of, token, on, asks })
    const advice = better ? `${of} could be ${better}` : `no other ${of} helps: change ${on}`
    return [
      `${of} ${colours[of]}${mixed} and ${on} ${ground} have a contrast of ${found.toFixed(2)}, and guests need ${asks}: ${advice}.`,
    ]
  })
}

/** The nearest colour of the same hue that can be read; null where neither darker nor lighter helps. */
function readableOn(colours: Colours, { of, token = of, on, asks }: Pair): string | null {
  const ends = luminance(colours[of]) < 0.5 ? ['#000000', '#ffffff'] : ['#ffffff', '#000000']
  const shares = Array.from({ length: 50 }, (_, index) => (index + 1) / 50)
  const tried = shares.flatMap(share => ends.map(end => mix(colours[of], end, share)))
  return (
    tried.find(colour => {
      const other = { ...colours, [of]: colour }
      const tokens: Record<string, string> = { ...FIXED, ...tokensOf(other), ...other }
      return contrast(tokens[token] ?? '', tokens[on] ?? '') >= asks
    }) ?? null
  )
}
