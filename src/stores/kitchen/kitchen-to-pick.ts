import type { Location } from '#src/contract/locations.ts'
import { firstHandoff } from '#src/domain/kitchen/handoff.ts'
import type { PickedKitchen } from './kitchen.ts'

/** A kitchen to pick from one of its menus (the regular one by default), with its first handoff. */
export function kitchenToPick(location: Location, menuId = location.menu_id): PickedKitchen {
  const { id, name, city, state, timezone, services, catering } = location
  const { transfercart } = services
  const picked = {
    id,
    menu_id: menuId,
    name,
    city,
    state,
    timezone,
    ...firstHandoff(services),
    transfercart,
  }
  return menuId === catering?.menu_id ? { ...picked, kind: 'catering' } : picked
}
