import { applyFryerToProduct } from '#src/domain/menu/apply-fryer.ts'
import type { CatalogOverride } from '#src/domain/menu/catalog-override.ts'
import type { CatalogTranslations } from '#src/domain/menu/catalog-translations.ts'
import type { Product } from '#src/domain/menu/menu.ts'
import { availabilityAt } from '#src/domain/scheduling/availability.ts'
import { serializeActiveChanges } from './active-changes.ts'
import { type KitchenChanges, type LearnedMinutesByKitchen, mergeKitchenChanges } from './changed-kitchens.ts'
import type { CouponFile } from './files/coupon-file.ts'
import type { LocationFile } from './files/location-file.ts'
import type { SettingsFile } from './files/settings-file.ts'
import type { ImportedCatalog, KitchenMenu, ServedKitchen } from './imported-catalog.ts'
import { createOverlays } from './overlays.ts'
import type { PopularDishesByKitchen } from './popular-dishes.ts'

export type { KitchenMenu, ServedKitchen }

/** Immutable in-memory catalog: the imported catalog with operators' overrides applied. */
export type Catalog = {
  version: number
  edition: string
  changedAt: Date
  settings: SettingsFile
  translations: CatalogTranslations
  locations: ServedKitchen[]
  locationById: (id: string) => ServedKitchen | null
  kitchenMenu: (menuId: string) => KitchenMenu | null
  regularMenu: (location: LocationFile) => KitchenMenu
  cateringMenu: (location: LocationFile) => KitchenMenu | null
  productOnMenu: (kitchenMenu: KitchenMenu, productId: string, now: Date) => Product | null
  kitchensWithOverrides: ReadonlySet<string>
  /** Returns the product's upsells, or the menu's upsells if the product has none. */
  upsellsOf: (kitchenMenu: KitchenMenu, productId: string) => string[]
  coupon: (code: string) => CouponFile | null
  /**
   * Returns the kitchen capacity that one item uses, in units of work, or 1 if the product is no longer on
   * the menu.
   */
  workUnits: (kitchenMenu: KitchenMenu, productId: string) => number
  /**
   * Returns the time of the latest menu change, in Unix milliseconds. Menus change when serving times,
   * dayparts, overrides, or kitchen changes begin or end.
   */
  unchangedSince: (now: Date) => number
  activeChanges: (now: Date) => ReadonlyMap<string | null, string>
}

type CatalogChanges = {
  overrides: CatalogOverride[]
  kitchens: KitchenChanges
  learned: LearnedMinutesByKitchen
  popular: PopularDishesByKitchen
  translations: CatalogTranslations
  version: number
  edition: string
  changedAt: Date
}

export function buildCatalog(
  imported: ImportedCatalog,
  { overrides, kitchens, learned, popular, translations, version, edition, changedAt }: CatalogChanges,
): Catalog {
  const changed = mergeKitchenChanges(imported, kitchens, { learned, popular })
  const { locations, locationById, kitchenMenu } = changed
  const overlays = createOverlays(overrides)
  const friedProducts = new Map<string, WeakMap<Product, Product>>()
  const unchangedByClock = (now: Date) =>
    Math.max(imported.servingPeriodStart(now), popular.size > 0 ? imported.daypartStart(now) : 0)

  function regularMenu(location: LocationFile): KitchenMenu {
    const regular = kitchenMenu(location.menu_id)
    if (!regular) throw new Error(`Location ${location.id} is not in this catalog`)
    return regular
  }

  /**
   * Adjusts a product's allergens and diets to the kitchen's shared fryer. Returns the same object for the
   * same product and fryer, because callers cache by object identity.
   */
  function productAtFryer(kitchen: LocationFile, product: Product): Product {
    const { fryer, fryer_with } = kitchen
    const fryerState = {
      isStated: fryer !== undefined,
      breaks: imported.fryerBreaks(kitchen),
      with: fryer_with ?? null,
    }
    const key = JSON.stringify(fryerState)
    const cachedProducts = friedProducts.get(key) ?? new WeakMap()
    friedProducts.set(key, cachedProducts)
    const result = cachedProducts.get(product) ?? applyFryerToProduct(product, fryerState)
    cachedProducts.set(product, result)
    return result
  }

  function productOnMenu(
    { kind, location, menu }: KitchenMenu,
    productId: string,
    now: Date,
  ): Product | null {
    const catalogProduct = imported.catalogProduct(menu, productId)
    if (!catalogProduct) return null
    const product = overlays.applyTo(productAtFryer(location, catalogProduct.product), location.id, now)
    // Catering is cooked to order, so it has no serving times.
    const served = kind === 'catering' ? [] : catalogProduct.served
    const availableAt = product.returns === null ? null : Date.parse(product.returns)
    const availability = availabilityAt(
      { kitchen: location, available: product.available, backAt: availableAt, served },
      now,
    )
    return availability.available === product.available && availability.returns === product.returns
      ? product
      : { ...product, ...availability }
  }

  return {
    version,
    edition,
    changedAt,
    settings: imported.settings,
    translations,
    locations,
    locationById,
    kitchenMenu,
    regularMenu,
    cateringMenu: ({ catering }) => (catering ? kitchenMenu(catering.menu_id) : null),
    productOnMenu,
    kitchensWithOverrides: overlays.kitchens,
    upsellsOf: ({ menu }, productId) => imported.upsellsOf(menu, productId),
    coupon: imported.coupon,
    workUnits: ({ menu }, productId) => imported.catalogProduct(menu, productId)?.work ?? 1,
    unchangedSince: now =>
      Math.max(unchangedByClock(now), overlays.unchangedSince(now), changed.unchangedSince(now)),
    activeChanges: now => {
      const changes = serializeActiveChanges({ overrides, kitchens, learned, popular }, now)
      return new Map([...changes, [null, `${unchangedByClock(now)} ${changes.get(null) ?? ''}`]])
    },
  }
}
