import { type KitchenChange, lastTurn, layChanges } from '../../domain/kitchen/kitchen-change.ts'
import type { ImportedCatalogue, KitchenMenu, ServedKitchen } from './imported-catalogue.ts'

/** What operators changed, by the kitchen's id. */
export type KitchenChanges = ReadonlyMap<string, readonly KitchenChange[]>

export type ChangedKitchens = {
  locations: ServedKitchen[]
  locationById: (id: string) => ServedKitchen | null
  kitchenMenu: (menuId: string) => KitchenMenu | null
  /** Since when (UTC milliseconds) the changes that stand are those of an instant. */
  unchangedSince: (now: Date) => number
}

/** The kitchens of an import with what operators changed laid over them. */
export function changedKitchens(imported: ImportedCatalogue, changes: KitchenChanges): ChangedKitchens {
  const { locations, locationById, kitchenMenu } = imported
  const laid = new Map(
    [...changes].flatMap(([id, changesHere]) => {
      const kitchen = locationById(id)
      return kitchen ? [[id, layChanges(kitchen, changesHere)] as const] : []
    }),
  )
  const menus = new Map(
    [...laid.values()].flatMap(location =>
      [location.menu_id, location.catering?.menu_id ?? ''].flatMap(menuId => {
        const menu = kitchenMenu(menuId)
        return menu ? [[menuId, { ...menu, location }] as const] : []
      }),
    ),
  )
  const all = [...changes.values()].flat()
  return {
    locations: laid.size === 0 ? locations : locations.map(kitchen => laid.get(kitchen.id) ?? kitchen),
    locationById: id => laid.get(id) ?? locationById(id),
    kitchenMenu: menuId => menus.get(menuId) ?? kitchenMenu(menuId),
    unchangedSince: now => lastTurn(all, now),
  }
}
