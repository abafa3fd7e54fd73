import type { Location } from '#src/contract/locations.ts'
import { locationsCopy } from '#src/copy/kitchen/locations.ts'
import { isOrderable } from '#src/domain/kitchen/is-orderable.ts'

type KitchenGroup = { key: string; title: string; kitchens: Location[] }

export function sortByName(kitchens: Location[]): Location[] {
  return kitchens.toSorted((a, b) => a.name.localeCompare(b.name))
}

export function groupKitchens(kitchens: Location[]): KitchenGroup[] {
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
