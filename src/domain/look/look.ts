import type { Language } from '../language.ts'
import type { Typeface } from './typeface.ts'

/** How a chain speaks of itself. */
export type Speech = {
  /** What it is known for, as within a sentence: "hot chicken". */
  serves: string
  /** The same for search engines, the closest first: "Nashville hot chicken". */
  cuisines: string[]
  /** What it cooks, in a word: "chicken". */
  dish: string
  /** What its points are called before "points": "frequent fryer". */
  program: string
}

/** What a page has to know of how its chain speaks and looks; the rest is in the style sheet. */
export type Look = Speech & {
  /** What the chain is called in short, where no settings of the site say it. */
  name: string
  /** What it speaks, the default first. */
  languages: readonly Language[]
  /** How it speaks of itself in the others. */
  speech: Partial<Record<Language, Speech>>
  /** The ground of pages, for what stands around a page: `#rrggbb`. */
  paper: string
  /** Its own letters, which are fetched ahead; null where they are the build's. */
  typeface: Pick<Typeface, 'family' | 'file'> | null
  /** What is laid over the style sheet of the build; null where that is the chain's own. */
  css: string | null
  /** The logo as SVG: what is inside of its `svg`, with the classes `letters` and `mark`. */
  logo: { viewBox: string; drawing: string }
}
