import type { Location } from '#src/contract/locations.ts'
import { firstOfferedHandoff } from '#src/domain/kitchen/handoff.ts'
import type { PickedKitchen } from './kitchen.ts'

/**
 * Returns the kitchen to pick, with the first handoff that it offers and with one of its menus (by default,
 * the regular menu).
 */
export function toPickedKitchen(location: Location, menuId = location.menu_id): PickedKitchen {
  const { id, name, city, state, timezone, services, catering } = location
  const { transfercart } = services
  const picked = {
    id,
    menu_id: menuId,
    name,
    city,
    state,
    timezone,
    ...firstOfferedHandoff(services),
    transfercart,
  }
  return menuId === catering?.menu_id ? { ...picked, kind: 'catering' } : picked
}
