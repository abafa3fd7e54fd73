import { restrictServices } from '#src/domain/kitchen/handoff.ts'
import type { ChangedKitchen } from '#src/domain/kitchen/kitchen-change.ts'
import { findDietsBrokenByFryer } from '#src/domain/menu/apply-fryer.ts'
import type { Product } from '#src/domain/menu/menu.ts'
import type { PopularDishes } from '#src/domain/menu/popular.ts'
import type { ServingTime } from '#src/domain/menu/serving-times.ts'
import type { LearningKitchen } from '#src/domain/scheduling/lead-time.ts'
import { DAYPART_TIMES } from '#src/domain/time/daypart.ts'
import { expandProduct } from './expand.ts'
import type { CouponFile } from './files/coupon-file.ts'
import type { LocationFile } from './files/location-file.ts'
import type { MenuFile } from './files/menu-files.ts'
import type { SettingsFile } from './files/settings-file.ts'
import { createLruCache } from './lru-cache.ts'
import { createMenuClock } from './menu-clock.ts'
import type { CatalogDocuments } from './read-documents.ts'

/**
 * Maximum number of cached products, enough for a few dozen menus. The cache is limited because expanded
 * products are large.
 */
const EXPANDED_MAX = 8_000

export type ServedKitchen = LocationFile &
  ChangedKitchen &
  Pick<LearningKitchen, 'learned'> & { popular?: PopularDishes | undefined }

export type KitchenMenu = {
  menu_id: string
  kind: 'regular' | 'catering'
  location: ServedKitchen
  menu: MenuFile
  terms: { lead_hours: number; minimum: number } | null
}

type CatalogProduct = { product: Product; served: ServingTime[][]; upsells: string[]; work: number }

export type ImportedCatalog = {
  settings: SettingsFile
  locations: LocationFile[]
  locationById: (id: string) => LocationFile | null
  kitchenMenu: (menuId: string) => KitchenMenu | null
  catalogProduct: (menu: MenuFile, productId: string) => CatalogProduct | null
  upsellsOf: (menu: MenuFile, productId: string) => string[]
  /** Returns the diets that food from the kitchen's shared fryer violates. */
  fryerBreaks: (location: Pick<LocationFile, 'menu' | 'catering'>) => string[]
  coupon: (code: string) => CouponFile | null
  servingPeriodStart: (now: Date) => number
  daypartStart: (now: Date) => number
}

export function buildImportedCatalog(documents: CatalogDocuments): ImportedCatalog {
  const { settings } = documents
  const locations = documents.locations.map(location => withOfferedServices(location, settings))
  const byId = new Map(locations.map(location => [location.id, location]))
  const menus = new Map(documents.menus.map(menu => [menu.id, menu]))
  const groups = new Map(documents.groups.map(group => [group.id, group]))
  const kitchenMenus = new Map(
    locations.flatMap(menusOf).map(kitchenMenu => [kitchenMenu.menu_id, kitchenMenu]),
  )
  const zones = [...new Set(locations.map(location => location.timezone))]
  const categories = new WeakMap<MenuFile, Map<string, MenuFileCategory>>()
  const brokenDiets = new Map<string, string[]>()
  const expanded = createLruCache<CatalogProduct | null>(EXPANDED_MAX)

  function menusOf(location: LocationFile): KitchenMenu[] {
    const { menu_id, catering } = location
    const regular = {
      menu_id,
      kind: 'regular' as const,
      location,
      menu: menuFile(location.menu),
      terms: null,
    }
    if (!catering) return [regular]
    const { lead_hours, minimum } = catering
    const menu = menuFile(catering.menu)
    const terms = { lead_hours, minimum }
    return [regular, { menu_id: catering.menu_id, kind: 'catering' as const, location, menu, terms }]
  }

  function menuFile(id: string): MenuFile {
    const menu = menus.get(id)
    if (!menu) throw new Error(`A location refers to the menu ${id}, which does not exist`)
    return menu
  }

  function categoryOf(menu: MenuFile, productId: string): MenuFileCategory | undefined {
    const cachedCategories = categories.get(menu) ?? categoryByProduct(menu)
    categories.set(menu, cachedCategories)
    return cachedCategories.get(productId)
  }

  function loadProduct(category: MenuFileCategory, productId: string): CatalogProduct | null {
    const file = documents.product(productId)
    if (!file) return null
    const { served, upsells, work } = file
    const product = expandProduct(file, category.id, groups)
    return { product, served: [category.served, served], upsells, work }
  }

  function catalogProduct(menu: MenuFile, productId: string): CatalogProduct | null {
    const category = categoryOf(menu, productId)
    return category ? expanded.get(`${menu.id}/${productId}`, () => loadProduct(category, productId)) : null
  }

  function fryerBreaks({ menu, catering }: Pick<LocationFile, 'menu' | 'catering'>): string[] {
    const key = `${menu} ${catering?.menu ?? ''}`
    const cachedBreaks = brokenDiets.get(key)
    if (cachedBreaks) return cachedBreaks
    const files = [menu, ...(catering ? [catering.menu] : [])].map(menuFile)
    const products = files.flatMap(file =>
      file.categories.flatMap(category =>
        category.products.flatMap(id => catalogProduct(file, id)?.product ?? []),
      ),
    )
    const breaks = findDietsBrokenByFryer(products)
    brokenDiets.set(key, breaks)
    return breaks
  }

  return {
    settings,
    locations,
    locationById: id => byId.get(id) ?? null,
    kitchenMenu: menuId => kitchenMenus.get(menuId) ?? null,
    catalogProduct,
    upsellsOf: (menu, productId) => {
      const ownUpsells = catalogProduct(menu, productId)?.upsells ?? []
      return ownUpsells.length > 0 ? ownUpsells : menu.upsells
    },
    fryerBreaks,
    coupon: documents.coupon,
    servingPeriodStart: createMenuClock({
      served: distinct([
        ...documents.menus.flatMap(menu => menu.categories.map(category => category.served)),
        ...documents.served,
      ]),
      zones,
    }),
    daypartStart: createMenuClock({ served: DAYPART_TIMES, zones }),
  }
}

function withOfferedServices(location: LocationFile, { order }: SettingsFile): LocationFile {
  const { services, delivery_zones } = location
  return {
    ...location,
    services: restrictServices(services, order.handoff_modes, delivery_zones.length > 0),
  }
}

type MenuFileCategory = MenuFile['categories'][number]

function categoryByProduct(menu: MenuFile): Map<string, MenuFileCategory> {
  const entries = menu.categories.flatMap(category => category.products.map(id => [id, category] as const))
  return new Map(entries.toReversed())
}

/** Removes duplicates, because a thousand menus share only a few serving times. */
function distinct(served: ServingTime[][]): ServingTime[][] {
  return [...new Map(served.map(list => [JSON.stringify(list), list])).values()]
}
