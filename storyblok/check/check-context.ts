import type { LoyaltyNumbers } from '../catalog/loyalty-numbers.ts'

export type KnownStory = {
  uuid: string
  name: string
  full_slug: string
  published: boolean
  is_folder?: boolean
  title?: string | undefined
  /** The story's content with its dates, if known. */
  content?: unknown
}

/** Ids and names in the catalog that stories can refer to. A list is null if it could not be read. */
export type CheckCatalog = {
  from: string
  menus: ReadonlySet<string> | null
  products: ReadonlySet<string> | null
  soldOut: ReadonlySet<string> | null
  categories: ReadonlySet<string> | null
  /** One text per kitchen with its name, city, state, and ZIP code. */
  kitchens: readonly string[] | null
  /** Paths such as `tennessee/nashville/five-points`. */
  kitchenPaths: readonly string[] | null
  /** Values allowed in a block's `places` field. */
  places: ReadonlySet<string> | null
}

/** Size of a picture in bytes and pixels; null if unknown. */
export type AssetInfo = { bytes: number | null; width: number | null; height: number | null }

export type CheckContext = {
  stories: readonly KnownStory[]
  /** Null skips the checks against the catalog. */
  catalog: CheckCatalog | null
  numbers: LoyaltyNumbers | null
  /** The pictures in this project by URL path, such as `/art/fries.webp`. Null skips the file checks. */
  assets: ReadonlyMap<string, AssetInfo> | null
  /** The chain's host names that serve pictures of the space. */
  assetHosts: readonly string[]
  /**
   * True if sizes that the content lacks were read from the files, so that a picture still without one is
   * unreadable.
   */
  areSizesRead: boolean
  languages: readonly string[]
  now: number
}
