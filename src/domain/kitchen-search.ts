import { type HandoffService, offeredHandoffs, serviceOf } from './handoff.ts'
import { matchesSearch } from './text-search.ts'

type Findable = Record<'name' | 'address' | 'city' | 'state' | 'zip' | 'path', string> & {
  services: Record<HandoffService, boolean>
}

const spoken: Record<HandoffService, string> = {
  pickup: 'pickup',
  curbside: 'curbside',
  drivethru: 'drive-thru drivethru',
}

/** Everything a guest may look for a kitchen by: name, place, ZIP, and the ways to get an order. */
export function kitchenSearchText(kitchen: Findable): string {
  const { name, address, city, state, zip, path, services } = kitchen
  const ways = offeredHandoffs(services).map(choice => spoken[serviceOf(choice)])
  return [name, address, city, state, zip, path, ...ways].join(' ')
}

/** Whether a kitchen's search text fits what was typed; the last four digits of a ZIP+4 are left out. */
export function matchesKitchen(searchText: string, query: string): boolean {
  return matchesSearch([searchText], query.replace(/\b(\d{5})-\d{4}\b/g, '$1'))
}
