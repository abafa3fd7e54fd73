import type { Language } from '../language.ts'
import type { Typeface } from './typeface.ts'

export const FOOTER_EDGES = ['flames', 'waves'] as const
export const ORDER_ICONS = ['flame', 'bag'] as const

export type BrandCopy = {
  serves: string
  cuisines: string[]
  dish: string
  /** Name of the loyalty program, shown before the word "points": "frequent fryer". */
  program: string
  /** Headline of the sign-in page: "Hot again?" */
  greeting: string
  /** Closing words at the end of every page: "Stay hot". */
  signoff: string
}

export type Look = BrandCopy & {
  name: string
  languages: readonly Language[]
  speech: Partial<Record<Language, BrandCopy>>
  /** Shape of the footer's top edge. */
  edge: (typeof FOOTER_EDGES)[number]
  /** Icon on the Order Now button and on an order's current step. */
  icon: (typeof ORDER_ICONS)[number]
  /** Page background color (`#rrggbb`) for the browser's UI, such as its address bar. */
  paper: string
  /** The chain's typeface, which pages preload; null if the chain uses the build's typeface. */
  typeface: Pick<Typeface, 'family' | 'file'> | null
  /** CSS that overrides the build's CSS; null if the build already has the chain's CSS. */
  css: string | null
  /** Inner markup of the logo's `svg` element, which uses the classes `letters` and `mark`. */
  logo: { viewBox: string; drawing: string }
}
