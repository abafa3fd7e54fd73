import type { Location } from '#src/contract/locations.ts'
import type { HandoffChoice } from '#src/domain/kitchen/handoff.ts'
import { kitchenShape } from '../browser/page-memory.ts'
import { remembered } from '../browser/remembered.ts'

/** The kitchen a guest has picked. */
export type PickedKitchen = Pick<Location, 'id' | 'menu_id' | 'name' | 'city' | 'state'> &
  HandoffChoice & {
    /** Left out, `menu_id` is its regular menu. */
    kind?: 'regular' | 'catering' | undefined
    /** If undefined, its time zone is taken to be the guest's. */
    timezone?: string | undefined
    /** Whether it takes over bags from other kitchens; left out, that is not known. */
    transfercart?: boolean | undefined
  }

export const $kitchen = remembered<PickedKitchen>(kitchenShape.name, kitchenShape.fits)

export function pickKitchen(kitchen: PickedKitchen): void {
  $kitchen.set(kitchen)
}

export function forgetKitchen(): void {
  $kitchen.set(null)
}
