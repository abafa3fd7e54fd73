import { offeredAt } from '../../../domain/availability.ts'
import type { CatalogOverride } from '../../../domain/catalog-override.ts'
import type { Product } from '../../../domain/menu.ts'
import type { LocationFile, SettingsFile } from '../../catalog/schema.ts'
import type { ImportedCatalogue, KitchenMenu } from './imported-catalogue.ts'
import { createOverlays } from './overlays.ts'

export type { KitchenMenu }

/** The catalogue in memory, as imported and as operators changed it since; it never changes once made. */
export type Catalogue = {
  /** Another one for every import and every change. */
  edition: string
  settings: SettingsFile
  locations: LocationFile[]
  locationById: (id: string) => LocationFile | null
  /** Regular menus and catering menus, by `menu_id`. */
  kitchenMenu: (menuId: string) => KitchenMenu | null
  regularMenu: (location: LocationFile) => KitchenMenu
  cateringMenu: (location: LocationFile) => KitchenMenu | null
  /** A product on a kitchen's menu as it is offered at an instant, with its modifiers. */
  productOn: (on: KitchenMenu, productId: string, now: Date) => Product | null
  /** What a product's own file recommends, else what the menu does, by id. */
  upsellsOf: (on: KitchenMenu, productId: string) => string[]
  /** Since when (UTC milliseconds) this edition has offered what it offers at an instant: serving times and changes end. */
  unchangedSince: (now: Date) => number
}

export function buildCatalogue(
  imported: ImportedCatalogue,
  { overrides, edition }: { overrides: CatalogOverride[]; edition: string },
): Catalogue {
  const { settings, locations, locationById, kitchenMenu } = imported
  const overlays = createOverlays(overrides)

  function regularMenu(location: LocationFile): KitchenMenu {
    const regular = kitchenMenu(location.menu_id)
    if (!regular) throw new Error(`Location ${location.id} is not of this catalogue`)
    return regular
  }

  function productOn({ kind, location, menu }: KitchenMenu, productId: string, now: Date): Product | null {
    const placed = imported.placed(menu, productId)
    if (!placed) return null
    const product = overlays.lay(placed.product, location.id, now)
    // Catering is cooked to order, whatever is served meanwhile.
    const served = kind === 'catering' ? [] : placed.served
    const back = product.returns === null ? null : Date.parse(product.returns)
    const offered = offeredAt({ kitchen: location, available: product.available, back, served }, now)
    return offered.available === product.available && offered.returns === product.returns
      ? product
      : { ...product, ...offered }
  }

  return {
    edition,
    settings,
    locations,
    locationById,
    kitchenMenu,
    regularMenu,
    cateringMenu: ({ catering }) => (catering ? kitchenMenu(catering.menu_id) : null),
    productOn,
    upsellsOf: ({ menu }, productId) => imported.upsellsOf(menu, productId),
    unchangedSince: now => Math.max(imported.servedSince(now), overlays.unchangedSince(now)),
  }
}
