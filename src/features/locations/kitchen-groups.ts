import type { Location } from '#src/contract/locations.ts'
import { locationsCopy } from '#src/copy/kitchen/locations.ts'
import { isOrderable } from '#src/domain/kitchen/is-orderable.ts'

type KitchenGroup = { key: string; title: string; kitchens: Location[] }

/** Kitchens from A to Z, for lists without a search: their names are what a guest looks down. */
export function byName(kitchens: Location[]): Location[] {
  return kitchens.toSorted((a, b) => a.name.localeCompare(b.name))
}

/** Kitchens in the groups of the list: first those that take orders now. */
export function kitchenGroups(kitchens: Location[]): KitchenGroup[] {
  const isLater = (kitchen: Location) => !kitchen.open && isOrderable(kitchen.status)
  return [
    { key: 'open', title: locationsCopy.openNow, kitchens: kitchens.filter(kitchen => kitchen.open) },
    { key: 'later', title: locationsCopy.openLater, kitchens: kitchens.filter(isLater) },
    {
      key: 'not-yet',
      title: locationsCopy.notYet,
      kitchens: kitchens.filter(kitchen => !isOrderable(kitchen.status)),
    },
  ].filter(group => group.kitchens.length > 0)
}
