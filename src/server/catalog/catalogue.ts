import { atFryer } from '../../domain/menu/at-fryer.ts'
import type { CatalogOverride } from '../../domain/menu/catalogue/catalog-override.ts'
import type { CatalogueWords } from '../../domain/menu/catalogue/catalogue-words.ts'
import type { Product } from '../../domain/menu/menu.ts'
import { offeredAt } from '../../domain/scheduling/availability.ts'
import { changedKitchens, type KitchenChanges, type KitchensLearned } from './changed-kitchens.ts'
import type { CouponFile } from './files/coupon-file.ts'
import type { LocationFile } from './files/location-file.ts'
import type { SettingsFile } from './files/settings-file.ts'
import type { ImportedCatalogue, KitchenMenu, ServedKitchen } from './imported-catalogue.ts'
import { laidOver } from './laid-over.ts'
import { createOverlays } from './overlays.ts'
import type { PopularByKitchen } from './popular-dishes.ts'

export type { KitchenMenu, ServedKitchen }

/** The catalogue in memory, as imported and as operators changed it since; it never changes once made. */
export type Catalogue = {
  /** Rises with every import. */
  version: number
  /** Another one for every import and every change. */
  edition: string
  /** When it was imported, or changed since. */
  changedAt: Date
  settings: SettingsFile
  /** The words of its texts in other languages. */
  words: CatalogueWords
  locations: ServedKitchen[]
  locationById: (id: string) => ServedKitchen | null
  /** Regular menus and catering menus, by `menu_id`. */
  kitchenMenu: (menuId: string) => KitchenMenu | null
  regularMenu: (location: LocationFile) => KitchenMenu
  cateringMenu: (location: LocationFile) => KitchenMenu | null
  /** A product on a kitchen's menu as it is offered at an instant, with its modifiers. */
  productOn: (on: KitchenMenu, productId: string, now: Date) => Product | null
  /** Kitchens that sell something otherwise than the menu says, by id. */
  kitchensApart: ReadonlySet<string>
  /** What a product's own file recommends, else what the menu does, by id. */
  upsellsOf: (on: KitchenMenu, productId: string) => string[]
  /** A coupon by its code, as it is written in the catalogue: in capitals. */
  coupon: (code: string) => CouponFile | null
  /** How many units of a kitchen's work one is; 1 when it has left the menu. */
  workOf: (on: KitchenMenu, productId: string) => number
  /** Since when (UTC milliseconds) this edition has offered what it offers at an instant: serving times and changes end. */
  unchangedSince: (now: Date) => number
  /** What is laid over each kitchen at an instant, by its id and as text; null has what is other for all of them. */
  laidOver: (now: Date) => ReadonlyMap<string | null, string>
}

/**
 * What is laid over an import: what operators changed and what orders taught, of which version that is, and the words of
 * other languages.
 */
export type Changes = {
  overrides: CatalogOverride[]
  kitchens: KitchenChanges
  learned: KitchensLearned
  popular: PopularByKitchen
  words: CatalogueWords
  version: number
  edition: string
  changedAt: Date
}

export function buildCatalogue(
  imported: ImportedCatalogue,
  { overrides, kitchens, learned, popular, words, version, edition, changedAt }: Changes,
): Catalogue {
  const changed = changedKitchens(imported, kitchens, { learned, popular })
  const { locations, locationById, kitchenMenu } = changed
  const overlays = createOverlays(overrides)
  const fried = new Map<string, WeakMap<Product, Product>>()
  /** Since when the clock alone has changed nothing. */
  const sameByClock = (now: Date) =>
    Math.max(imported.servedSince(now), popular.size > 0 ? imported.partsSince(now) : 0)

  function regularMenu(location: LocationFile): KitchenMenu {
    const regular = kitchenMenu(location.menu_id)
    if (!regular) throw new Error(`Location ${location.id} is not of this catalogue`)
    return regular
  }

  /** Answers the same object each time, as what is worked out of a product is kept by the object. */
  function atFryerOf(kitchen: LocationFile, product: Product): Product {
    const { fryer, fryer_with } = kitchen
    const its = {
      isStated: fryer !== undefined,
      breaks: imported.fryerBreaks(kitchen),
      with: fryer_with ?? null,
    }
    const key = JSON.stringify(its)
    const known = fried.get(key) ?? new WeakMap()
    fried.set(key, known)
    const found = known.get(product) ?? atFryer(product, its)
    known.set(product, found)
    return found
  }

  function productOn({ kind, location, menu }: KitchenMenu, productId: string, now: Date): Product | null {
    const placed = imported.placed(menu, productId)
    if (!placed) return null
    const product = overlays.lay(atFryerOf(location, placed.product), location.id, now)
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
      Math.max(sameByClock(now), overlays.unchangedSince(now), changed.unchangedSince(now)),
    laidOver: now => {
      const laid = laidOver({ overrides, kitchens, learned, popular }, now)
      return new Map([...laid, [null, `${sameByClock(now)} ${laid.get(null) ?? ''}`]])
    },
  }
}
