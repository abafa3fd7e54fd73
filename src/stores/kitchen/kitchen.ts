import type { Location } from '#src/contract/locations.ts'
import type { HandoffChoice } from '#src/domain/kitchen/handoff.ts'
import { remembered } from '../browser/remembered.ts'

/** The kitchen a guest has picked. */
export type PickedKitchen = Pick<Location, 'id' | 'menu_id' | 'name' | 'city' | 'state'> &
  HandoffChoice & {
    /** Left out, `menu_id` is its regular menu. */
    kind?: 'regular' | 'catering' | undefined
    /** Where it is among all kitchens; left out, it was remembered before this was. */
    path?: string | undefined
    /** Whether it takes over bags from other kitchens; left out, that is not known. */
    transfercart?: boolean | undefined
  }

export const $kitchen = remembered<PickedKitchen>(
  'kitchen',
  value =>
    [value.id, value.menu_id, value.name, value.city, value.state, value.handoff].every(
      field => typeof field === 'string',
    ) &&
    (value.sub_handoff === null || value.sub_handoff === 'drivethru') &&
    (value.kind === undefined || value.kind === 'regular' || value.kind === 'catering'),
)

export function pickKitchen(kitchen: PickedKitchen): void {
  $kitchen.set(kitchen)
}

export function forgetKitchen(): void {
  $kitchen.set(null)
}
