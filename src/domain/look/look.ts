import type { Language } from '../language.ts'
import type { Typeface } from './typeface.ts'

export const FOOTER_EDGES = ['flames', 'waves'] as const
export const ORDER_ICONS = ['flame', 'bag'] as const

export type BrandCopy = {
  serves: string
  cuisines: string[]
  dish: string
  /** Name of its points, before "points": "frequent fryer". */
  program: string
  /** Headline of the sign-in page: "Hot again?" */
  greeting: string
  /** Last words of every page: "Stay hot". */
  signoff: string
}

export type Look = BrandCopy & {
  name: string
  languages: readonly Language[]
  speech: Partial<Record<Language, BrandCopy>>
  /** Edge of the footer. */
  edge: (typeof FOOTER_EDGES)[number]
  /** Mark of ordering: on Order Now and on an order's current step. */
  icon: (typeof ORDER_ICONS)[number]
  /** Page background for the browser's own UI: `#rrggbb`. */
  paper: string
  /** Its own typeface, which is preloaded; null for the build's. */
  typeface: Pick<Typeface, 'family' | 'file'> | null
  /** CSS that overrides the build's; null if that is the chain's own. */
  css: string | null
  /** Content of the logo's `svg`, with the classes `letters` and `mark`. */
  logo: { viewBox: string; drawing: string }
}
