import type { LoyaltyNumbers } from '../catalog/loyalty-numbers.ts'

export type KnownStory = {
  uuid: string
  name: string
  full_slug: string
  published: boolean
  is_folder?: boolean
  title?: string | undefined
  /** Content with its dates, if known. */
  content?: unknown
}

/** Ids and names of the menu and the kitchens; a list is null if it could not be read. */
export type Catalog = {
  from: string
  menus: ReadonlySet<string> | null
  products: ReadonlySet<string> | null
  soldOut: ReadonlySet<string> | null
  categories: ReadonlySet<string> | null
  /** Name, city, state and ZIP code of every kitchen. */
  kitchens: readonly string[] | null
  /** Such as `tennessee/nashville/five-points`. */
  kitchenPaths: readonly string[] | null
  /** Values allowed in the `places` field of a block. */
  places: ReadonlySet<string> | null
}

/** Size of a picture in bytes and pixels; null if unknown. */
export type AssetInfo = { bytes: number | null; width: number | null; height: number | null }

export type CheckContext = {
  stories: readonly KnownStory[]
  /** Null skips the menu checks. */
  catalog: Catalog | null
  numbers: LoyaltyNumbers | null
  /** The pictures in this project by address, such as `/art/fries.webp`; null skips the file checks. */
  assets: ReadonlyMap<string, AssetInfo> | null
  /** The chain's own hosts that serve pictures of the space. */
  assetHosts: readonly string[]
  /** True if missing sizes were read from the files: a picture without a size then has none. */
  areSizesRead: boolean
  languages: readonly string[]
  now: number
}
