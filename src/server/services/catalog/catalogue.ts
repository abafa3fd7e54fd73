import type { Product } from '../../../domain/menu.ts'
import { expandProduct } from '../../catalog/expand.ts'
import type { GroupFile, LocationFile, MenuFile, ProductFile, SettingsFile } from '../../catalog/schema.ts'

export type CatalogDocuments = {
  version: number
  settings: SettingsFile
  locations: LocationFile[]
  menus: MenuFile[]
  products: ProductFile[]
  groups: GroupFile[]
}

/** One version of the catalogue in memory; it never changes once made. */
export type Catalogue = {
  version: number
  settings: SettingsFile
  locations: LocationFile[]
  locationById: (id: string) => LocationFile | null
  locationByMenu: (menuId: string) => LocationFile | null
  menuOf: (location: LocationFile) => MenuFile
  /** A product on a kitchen's menu, with its modifiers. */
  productOn: (location: LocationFile, productId: string) => Product | null
}

export function buildCatalogue(documents: CatalogDocuments): Catalogue {
  const byId = new Map(documents.locations.map(location => [location.id, location]))
  const byMenu = new Map(documents.locations.map(location => [location.menu_id, location]))
  const menus = new Map(documents.menus.map(menu => [menu.id, menu]))
  const products = new Map(documents.products.map(product => [product.id, product]))
  const groups = new Map(documents.groups.map(group => [group.id, group]))
  const expanded = new Map<string, Product>()

  function menuOf(location: LocationFile): MenuFile {
    const menu = menus.get(location.menu)
    if (!menu)
      throw new Error(`Location ${location.id} names the menu ${location.menu}, which does not exist`)
    return menu
  }

  function productOn(location: LocationFile, productId: string): Product | null {
    const menu = menuOf(location)
    const category = menu.categories.find(candidate => candidate.products.includes(productId))
    const file = products.get(productId)
    if (!category || !file) return null
    const key = `${menu.id}/${productId}`
    const product = expanded.get(key) ?? expandProduct(file, category.id, groups)
    expanded.set(key, product)
    return product
  }

  return {
    version: documents.version,
    settings: documents.settings,
    locations: documents.locations,
    locationById: id => byId.get(id) ?? null,
    locationByMenu: menuId => byMenu.get(menuId) ?? null,
    menuOf,
    productOn,
  }
}
