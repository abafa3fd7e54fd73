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

/** What a page needs to know of how its chain speaks and looks; everything else is in the style sheet. */
export type Look = Speech & {
  /** The chain's short name, used where the site's settings have none. */
  name: string
  /** What it speaks, the default first. */
  languages: readonly Language[]
  /** The same in its other languages. */
  speech: Partial<Record<Language, Speech>>
  /** The background of pages, for the browser's own bars: `#rrggbb`. */
  paper: string
  /** Its own typeface, which is preloaded; null for the build's. */
  typeface: Pick<Typeface, 'family' | 'file'> | null
  /** The style sheet that overrides the build's; null where that is the chain's own. */
  css: string | null
  /** The content of the logo's `svg`, with the classes `letters` and `mark`. */
  logo: { viewBox: string; drawing: string }
}
