import { mix } from './contrast.ts'

/** The six colours a chain chooses, each `#rrggbb`. Everything else the pages show is mixed of them. */
export type Colours = {
  /** The ground of pages. */
  paper: string
  /** The ground of cards and fields, and words on dark grounds. */
  surface: string
  /** Words, outlines and shadows. */
  ink: string
  /** Buttons and large headlines. */
  primary: string
  /** The background of what should be seen first. */
  accent: string
  /** The dark ground of large bands. */
  depth: string
}

/** The colours for which the ramps in tokens.css were mixed by hand. */
export const TUNED: Colours = {
  paper: '#fff1d9',
  surface: '#fffaf1',
  ink: '#1b1512',
  primary: '#d7261e',
  accent: '#ffc72c',
  depth: '#5a1326',
}

/** The name of a token of the style sheet, without `--color-`, and its colour. */
type Tokens = Record<string, string>

const STEPS = [50, 100, 200, 300, 400, 500, 600, 700, 800, 900] as const
const WHITE = '#ffffff'
const BLACK = '#000000'

/** How much white (above zero) or black (below) each step of a ramp has, the lightest first. */
const RAMPS = {
  red: [0.93, 0.84, 0.66, 0.45, 0.25, 0.12, 0, -0.16, -0.36, -0.55],
  yellow: [0.9, 0.74, 0.48, 0.2, 0, -0.08, -0.24, -0.42, -0.58, -0.72],
  bordeaux: [0.94, 0.84, 0.66, 0.47, 0.31, 0.2, 0.1, 0, -0.25, -0.5],
} as const
/** How much ink each grey has in its surface. */
const GREYS = [0, 0.06, 0.14, 0.27, 0.42, 0.58, 0.72, 0.84, 0.93, 1] as const

/**
 * The tokens computed from the six colours, named after the ramps in tokens.css: "red" is whatever the primary colour
 * is, "yellow" the accent, "bordeaux" the depth.
 */
export function tokensOf({ paper, surface, ink, primary, accent, depth }: Colours): Tokens {
  return {
    ...ramp('red', primary),
    ...ramp('yellow', accent),
    ...ramp('bordeaux', depth),
    ...Object.fromEntries(STEPS.map((step, index) => [`gray-${step}`, mix(surface, ink, GREYS[index] ?? 0)])),
    paper,
    surface,
    'on-primary': surface,
  }
}

/** The style sheet that overrides the build's colours; null where those are the chain's. */
export function coloursCss(colours: Colours): string | null {
  const named: Record<string, string> = colours
  if (Object.entries(TUNED).every(([name, value]) => named[name] === value)) return null
  const declarations = Object.entries(tokensOf(colours)).map(([name, value]) => `--color-${name}:${value}`)
  return `:root{${declarations.join(';')}}`
}

/** The colours for mails, as values, because mail programs know no variables. */
export function mailColours(colours: Colours): Record<string, string> {
  const tokens = tokensOf(colours)
  const { paper, surface, ink, primary, accent } = colours
  const [muted = ink, line = ink] = [tokens['gray-600'], tokens['gray-300']]
  return { paper, surface, ink, muted, line, primary, onPrimary: surface, accent }
}

function ramp(name: keyof typeof RAMPS, colour: string): Tokens {
  return Object.fromEntries(
    STEPS.map((step, index) => {
      const share = RAMPS[name][index] ?? 0
      return [`${name}-${step}`, mix(colour, share > 0 ? WHITE : BLACK, Math.abs(share))]
    }),
  )
}
