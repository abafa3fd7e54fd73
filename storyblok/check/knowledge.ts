import type { StatedNumbers } from '../catalogue/stated-numbers.ts'

/** A story as far as links to it and clashes with it go. */
export type KnownStory = {
  uuid: string
  name: string
  full_slug: string
  /** Whether guests can get it. */
  published: boolean
  is_folder?: boolean
  /** Its title in search results, where that is known. */
  title?: string | undefined
  /** Where that is known: its dates are in it. */
  content?: unknown
}

/** What the menu and the kitchens are called by; null for a list nobody could read. */
export type Catalogue = {
  /** Where it was read, for the report. */
  from: string
  menus: ReadonlySet<string> | null
  products: ReadonlySet<string> | null
  /** Products of the menu that are sold out at every kitchen. */
  soldOut: ReadonlySet<string> | null
  categories: ReadonlySet<string> | null
  /** The name, city, state and ZIP code of every kitchen. */
  kitchens: readonly string[] | null
  /** Where the page of every kitchen is: `tennessee/nashville/five-points`. */
  kitchenPaths: readonly string[] | null
  /** The states, cities and kitchens blocks may be for. */
  places: ReadonlySet<string> | null
}

/** Of a picture, in bytes and pixels; null for what is not known. */
export type AssetFacts = { bytes: number | null; width: number | null; height: number | null }

/** What is true around a story while it is checked. */
export type Knowledge = {
  stories: readonly KnownStory[]
  /** Null checks nothing of the menu. */
  catalogue: Catalogue | null
  /** The numbers that stories may promise; null checks none of them. */
  numbers: StatedNumbers | null
  /** The pictures that lie here by their address, such as `/art/fries.webp`; null checks none of them. */
  assets: ReadonlyMap<string, AssetFacts> | null
  /** Hosts of the chain's own that stand before pictures of the space. */
  assetHosts: readonly string[]
  /** Whether the sizes that addresses do not tell were looked for: none beside a picture is none at all. */
  areSizesRead: boolean
  /** The languages the site offers besides the first; none where the content is of one language. */
  languages: readonly string[]
  /** The moment, in ms. */
  now: number
}
