import type { Location } from '#src/contract/locations.ts'
import type { HandoffChoice } from '#src/domain/kitchen/handoff.ts'
import { kitchenShape } from '../browser/page-storage.ts'
import { persistentValue } from '../browser/persistent-value.ts'

export type PickedKitchen = Pick<Location, 'id' | 'menu_id' | 'name' | 'city' | 'state'> &
  HandoffChoice & {
    /** Kind of menu that `menu_id` identifies. Undefined means regular. */
    kind?: 'regular' | 'catering' | undefined
    /** Time zone of the kitchen. If undefined, the guest's time zone is assumed. */
    timezone?: string | undefined
    /** True if the kitchen accepts bags from other kitchens. Undefined if unknown. */
    transfercart?: boolean | undefined
  }

export const $kitchen = persistentValue<PickedKitchen>(kitchenShape.name, kitchenShape.isValid)

export function pickKitchen(kitchen: PickedKitchen): void {
  $kitchen.set(kitchen)
}

export function clearKitchen(): void {
  $kitchen.set(null)
}
