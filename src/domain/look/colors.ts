import { mixColors } from './contrast.ts'

export type Colors = {
  /** Page background. */
  paper: string
  /** Background of cards and fields, and text on dark backgrounds. */
  surface: string
  /** Text, outlines, and shadows. */
  ink: string
  /** Buttons and large headlines. */
  primary: string
  /** Background of highlights. */
  accent: string
  /** Dark background of wide page sections. */
  depth: string
}

/** The ramps in tokens.css were tuned by hand for these colors. */
export const DEFAULT_COLORS: Colors = {
  paper: '#fff1d9',
  surface: '#fffaf1',
  ink: '#1b1512',
  primary: '#d7261e',
  accent: '#ffc72c',
  depth: '#5a1326',
}

type Tokens = Record<string, string>

const STEPS = [50, 100, 200, 300, 400, 500, 600, 700, 800, 900] as const
const WHITE = '#ffffff'
const BLACK = '#000000'

/** Share of white (positive) or black (negative) mixed into each step of a ramp, lightest step first. */
const RAMPS = {
  red: [0.93, 0.84, 0.66, 0.45, 0.25, 0.12, 0, -0.16, -0.36, -0.55],
  yellow: [0.9, 0.74, 0.48, 0.2, 0, -0.08, -0.24, -0.42, -0.58, -0.72],
  bordeaux: [0.94, 0.84, 0.66, 0.47, 0.31, 0.2, 0.1, 0, -0.25, -0.5],
} as const
/** Share of the ink color in each gray, lightest step first. */
const GREYS = [0, 0.06, 0.14, 0.27, 0.42, 0.58, 0.72, 0.84, 0.93, 1] as const

/**
 * Computes the color tokens from the six colors. The ramps use the names from tokens.css: "red" is the
 * primary color, "yellow" is the accent, and "bordeaux" is the depth.
 */
export function computeColorTokens({ paper, surface, ink, primary, accent, depth }: Colors): Tokens {
  return {
    ...ramp('red', primary),
    ...ramp('yellow', accent),
    ...ramp('bordeaux', depth),
    ...Object.fromEntries(
      STEPS.map((step, index) => [`gray-${step}`, mixColors(surface, ink, GREYS[index] ?? 0)]),
    ),
    'disc-warm': mixColors(accent, WHITE, 0.35),
    'disc-warm-ray': mixColors(accent, WHITE, 0.5),
    paper,
    surface,
    'on-primary': surface,
  }
}

export function renderColorsCss(colors: Colors): string | null {
  const colorByName: Record<string, string> = colors
  if (Object.entries(DEFAULT_COLORS).every(([name, value]) => colorByName[name] === value)) return null
  const declarations = Object.entries(computeColorTokens(colors)).map(
    ([name, value]) => `--color-${name}:${value}`,
  )
  return `:root{${declarations.join(';')}}`
}

export function emailColors(colors: Colors): Record<string, string> {
  const tokens = computeColorTokens(colors)
  const { paper, surface, ink, primary, accent } = colors
  const [muted = ink, line = ink] = [tokens['gray-600'], tokens['gray-300']]
  return { paper, surface, ink, muted, line, primary, onPrimary: surface, accent }
}

function ramp(name: keyof typeof RAMPS, color: string): Tokens {
  return Object.fromEntries(
    STEPS.map((step, index) => {
      const share = RAMPS[name][index] ?? 0
      return [`${name}-${step}`, mixColors(color, share > 0 ? WHITE : BLACK, Math.abs(share))]
    }),
  )
}
