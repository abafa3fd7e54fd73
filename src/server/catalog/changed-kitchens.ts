import {
  applyKitchenChanges,
  type KitchenChange,
  latestTransitionAt,
} from '#src/domain/kitchen/kitchen-change.ts'
import type { ImportedCatalog, KitchenMenu, ServedKitchen } from './imported-catalog.ts'
import type { LearnedMinutes } from './learned-leads.ts'
import type { PopularDishesByKitchen } from './popular-dishes.ts'

export type KitchenChanges = ReadonlyMap<string, readonly KitchenChange[]>

export type LearnedMinutesByKitchen = ReadonlyMap<string, LearnedMinutes>

type ChangedKitchens = {
  locations: ServedKitchen[]
  locationById: (id: string) => ServedKitchen | null
  kitchenMenu: (menuId: string) => KitchenMenu | null
  unchangedSince: (now: Date) => number
}

export function mergeKitchenChanges(
  imported: ImportedCatalog,
  changes: KitchenChanges,
  { learned, popular }: { learned: LearnedMinutesByKitchen; popular: PopularDishesByKitchen },
): ChangedKitchens {
  const { locations, locationById, kitchenMenu } = imported
  const merged = new Map(
    [...new Set([...changes.keys(), ...learned.keys(), ...popular.keys()])].flatMap(id => {
      const kitchen = locationById(id)
      if (!kitchen) return []
      const changed = applyKitchenChanges(kitchen, changes.get(id) ?? [])
      return [[id, { ...changed, learned: learned.get(id), popular: popular.get(id) }] as const]
    }),
  )
  const menus = new Map(
    [...merged.values()].flatMap(location =>
      [location.menu_id, location.catering?.menu_id ?? ''].flatMap(menuId => {
        const menu = kitchenMenu(menuId)
        return menu ? [[menuId, { ...menu, location }] as const] : []
      }),
    ),
  )
  const allChanges = [...changes.values()].flat()
  return {
    locations: merged.size === 0 ? locations : locations.map(kitchen => merged.get(kitchen.id) ?? kitchen),
    locationById: id => merged.get(id) ?? locationById(id),
    kitchenMenu: menuId => menus.get(menuId) ?? kitchenMenu(menuId),
    unchangedSince: now => latestTransitionAt(allChanges, now),
  }
}
