import { atFryer } from '../../domain/menu/at-fryer.ts'
import type { CatalogOverride } from '../../domain/menu/catalog/catalog-override.ts'
import type { CatalogWords } from '../../domain/menu/catalog/catalog-words.ts'
import type { Product } from '../../domain/menu/menu.ts'
import { offeredAt } from '../../domain/scheduling/availability.ts'
import { activeChanges } from './active-changes.ts'
import { changedKitchens, type KitchenChanges, type KitchensLearned } from './changed-kitchens.ts'
import type { CouponFile } from './files/coupon-file.ts'
import type { LocationFile } from './files/location-file.ts'
import type { SettingsFile } from './files/settings-file.ts'
import type { ImportedCatalog, KitchenMenu, ServedKitchen } from './imported-catalog.ts'
import { createOverlays } from './overlays.ts'
import type { PopularByKitchen } from './popular-dishes.ts'

export type { KitchenMenu, ServedKitchen }

/** Immutable in-memory catalog: the import merged with operators' changes. */
export type Catalog = {
  version: number
  edition: string
  changedAt: Date
  settings: SettingsFile
  words: CatalogWords
  locations: ServedKitchen[]
  locationById: (id: string) => ServedKitchen | null
  kitchenMenu: (menuId: string) => KitchenMenu | null
  regularMenu: (location: LocationFile) => KitchenMenu
  cateringMenu: (location: LocationFile) => KitchenMenu | null
  productOn: (on: KitchenMenu, productId: string, now: Date) => Product | null
  kitchensApart: ReadonlySet<string>
  /** Its own product ids, or else the menu's. */
  upsellsOf: (on: KitchenMenu, productId: string) => string[]
  coupon: (code: string) => CouponFile | null
  /** Units of kitchen capacity one item takes; 1 once it has left the menu. */
  workOf: (on: KitchenMenu, productId: string) => number
  /**
   * Start (UTC milliseconds) of the period in which this edition's offer is unchanged; serving times and overrides
   * change it.
   */
  unchangedSince: (now: Date) => number
  activeChanges: (now: Date) => ReadonlyMap<string | null, string>
}

export type Changes = {
  overrides: CatalogOverride[]
  kitchens: KitchenChanges
  learned: KitchensLearned
  popular: PopularByKitchen
  words: CatalogWords
  version: number
  edition: string
  changedAt: Date
}

export function buildCatalog(
  imported: ImportedCatalog,
  { overrides, kitchens, learned, popular, words, version, edition, changedAt }: Changes,
): Catalog {
  const changed = changedKitchens(imported, kitchens, { learned, popular })
  const { locations, locationById, kitchenMenu } = changed
  const overlays = createOverlays(overrides)
  const fried = new Map<string, WeakMap<Product, Product>>()
  const unchangedByClock = (now: Date) =>
    Math.max(imported.servedSince(now), popular.size > 0 ? imported.partsSince(now) : 0)

  function regularMenu(location: LocationFile): KitchenMenu {
    const regular = kitchenMenu(location.menu_id)
    if (!regular) throw new Error(`Location ${location.id} is not in this catalog`)
    return regular
  }

  /** Returns the same object each time, because callers cache by object identity. */
  function atFryerOf(kitchen: LocationFile, product: Product): Product {
    const { fryer, fryer_with } = kitchen
    const fryerState = {
      isStated: fryer !== undefined,
      breaks: imported.fryerBreaks(kitchen),
      with: fryer_with ?? null,
    }
    const key = JSON.stringify(fryerState)
    const known = fried.get(key) ?? new WeakMap()
    fried.set(key, known)
    const found = known.get(product) ?? atFryer(product, fryerState)
    known.set(product, found)
    return found
  }

  function productOn({ kind, location, menu }: KitchenMenu, productId: string, now: Date): Product | null {
    const placed = imported.placed(menu, productId)
    if (!placed) return null
    const product = overlays.applyTo(atFryerOf(location, placed.product), location.id, now)
    // Catering is cooked to order and has no serving times.
    const served = kind === 'catering' ? [] : placed.served
    const back = product.returns === null ? null : Date.parse(product.returns)
    const offered = offeredAt({ kitchen: location, available: product.available, back, served }, now)
    return offered.available === product.available && offered.returns === product.returns
      ? product
      : { ...product, ...offered }
  }

  return {
    version,
    edition,
    changedAt,
    settings: imported.settings,
    words,
    locations,
    locationById,
    kitchenMenu,
    regularMenu,
    cateringMenu: ({ catering }) => (catering ? kitchenMenu(catering.menu_id) : null),
    productOn,
    kitchensApart: overlays.kitchens,
    upsellsOf: ({ menu }, productId) => imported.upsellsOf(menu, productId),
    coupon: imported.coupon,
    workOf: ({ menu }, productId) => imported.placed(menu, productId)?.work ?? 1,
    unchangedSince: now =>
      Math.max(unchangedByClock(now), overlays.unchangedSince(now), changed.unchangedSince(now)),
    activeChanges: now => {
      const changes = activeChanges({ overrides, kitchens, learned, popular }, now)
      return new Map([...changes, [null, `${unchangedByClock(now)} ${changes.get(null) ?? ''}`]])
    },
  }
}
