import type { Location } from '#src/contract/locations.ts'
import { locationsCopy } from '#src/copy/kitchen/locations.ts'
import { isOrderable } from '#src/domain/kitchen/is-orderable.ts'

type KitchenGroup = { key: string; title: string; kitchens: Location[] }

/** Kitchens sorted by state and city, for lists without a search. */
export function byPlace(kitchens: Location[]): Location[] {
  return kitchens.toSorted((a, b) => placeOf(a).localeCompare(placeOf(b)))
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

function placeOf({ state, city, name }: Location): string {
  return `${state} ${city} ${name}`
}
