import { type KitchenChange, lastTurn, layChanges } from '../../domain/kitchen/kitchen-change.ts'
import type { ImportedCatalogue, KitchenMenu, ServedKitchen } from './imported-catalogue.ts'
import type { LearnedMinutes } from './learned-leads.ts'

/** What operators changed, by the kitchen's id. */
export type KitchenChanges = ReadonlyMap<string, readonly KitchenChange[]>

/** What kitchens learned of how long they take, by the kitchen's id. */
export type KitchensLearned = ReadonlyMap<string, LearnedMinutes>

export type ChangedKitchens = {
  locations: ServedKitchen[]
  locationById: (id: string) => ServedKitchen | null
  kitchenMenu: (menuId: string) => KitchenMenu | null
  /** Since when (UTC milliseconds) the changes that stand are those of an instant. */
  unchangedSince: (now: Date) => number
}

/** The kitchens of an import with what operators changed, and what they learned themselves, laid over them. */
export function changedKitchens(
  imported: ImportedCatalogue,
  changes: KitchenChanges,
  learned: KitchensLearned,
): ChangedKitchens {
  const { locations, locationById, kitchenMenu } = imported
  const laid = new Map(
    [...new Set([...changes.keys(), ...learned.keys()])].flatMap(id => {
      const kitchen = locationById(id)
      if (!kitchen) return []
      return [[id, { ...layChanges(kitchen, changes.get(id) ?? []), learned: learned.get(id) }] as const]
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
