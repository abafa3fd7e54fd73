import type { Location } from '#src/contract/locations.ts'
import { locationsCopy } from '#src/copy/kitchen/locations.ts'
import { isOrderable } from '#src/domain/kitchen/is-orderable.ts'

export type KitchenGroup = { key: string; title: string; kitchens: Location[] }

/** Kitchens as the list shows them: those that take orders now first, each group by state and city. */
export function kitchenGroups(kitchens: Location[]): KitchenGroup[] {
  const sorted = kitchens.toSorted((a, b) => placeOf(a).localeCompare(placeOf(b)))
  const isLater = (kitchen: Location) => !kitchen.open && isOrderable(kitchen.status)
  return [
    { key: 'open', title: locationsCopy.openNow, kitchens: sorted.filter(kitchen => kitchen.open) },
    { key: 'later', title: locationsCopy.openLater, kitchens: sorted.filter(isLater) },
    {
      key: 'not-yet',
      title: locationsCopy.notYet,
      kitchens: sorted.filter(kitchen => !isOrderable(kitchen.status)),
    },
  ].filter(group => group.kitchens.length > 0)
}

function placeOf({ state, city, name }: Location): string {
  return `${state} ${city} ${name}`
}
