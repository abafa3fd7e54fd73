import type { LoyaltyNumbers } from '../catalog/loyalty-numbers.ts'

export type KnownStory = {
  uuid: string
  name: string
  full_slug: string
  published: boolean
  is_folder?: boolean
  title?: string | undefined
  /** The story's content, including the page's dates. Undefined if the content was not loaded. */
  content?: unknown
}

/**
 * Catalog ids and names that stories can refer to. A collection is null if it could not be read; references
 * to it are then not checked.
 */
export type CheckCatalog = {
  from: string
  menus: ReadonlySet<string> | null
  products: ReadonlySet<string> | null
  soldOut: ReadonlySet<string> | null
  categories: ReadonlySet<string> | null
  /** One string per kitchen: its name, city, state, and ZIP code. */
  kitchens: readonly string[] | null
  /** Kitchen paths such as `tennessee/nashville/five-points`. */
  kitchenPaths: readonly string[] | null
  /** Values allowed in a block's `places` field. */
  places: ReadonlySet<string> | null
}

/** File size (bytes) and dimensions (pixels) of a picture. Unknown values are null. */
export type AssetInfo = { bytes: number | null; width: number | null; height: number | null }

export type CheckContext = {
  stories: readonly KnownStory[]
  /** Null skips the checks against the catalog. */
  catalog: CheckCatalog | null
  numbers: LoyaltyNumbers | null
  /** Pictures in this project by URL path, such as `/art/fries.webp`. Null skips the file checks. */
  assets: ReadonlyMap<string, AssetInfo> | null
  /** The chain's own host names that serve pictures from the Storyblok space. */
  assetHosts: readonly string[]
  /**
   * True if sizes that are missing from the content have already been read from the picture files. A picture
   * that still has no size is then reported as unreadable.
   */
  areSizesRead: boolean
  languages: readonly string[]
  now: number
}
