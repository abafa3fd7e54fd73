import { computed } from 'nanostores'
import { countAfter } from '#src/domain/bag/bag-count.ts'
import { menuPath, placementFor } from '#src/domain/content/placement.ts'
import { remembered } from '../browser/remembered.ts'
import { $kitchen } from '../kitchen/kitchen.ts'
import { $pendingAdds } from './pending-adds.ts'
import { $changes } from './waiting-changes.ts'

/** What every page knows of the bag without asking the server; enough for the badge and for Order Now. */
export type BagMemory = {
  cart_id: string
  /** Left out, it was remembered before this was. */
  location_id?: string | undefined
  menu_id: string
  version: number
  count: number
  /** Left out, it is a bag of the regular menu. */
  kind?: 'regular' | 'catering' | undefined
}

export const $bagMemory = remembered<BagMemory>(
  'bag',
  value =>
    typeof value.cart_id === 'string' &&
    typeof value.menu_id === 'string' &&
    typeof value.version === 'number' &&
    typeof value.count === 'number',
)

/** How many items the guest put into the bag, whether or not the server has answered yet. */
export const $bagCount = computed(
  [$bagMemory, $changes, $pendingAdds],
  (memory, changes, pending) => countAfter(memory?.count ?? 0, changes) + pending,
)

/** Where Order Now leads: the menu of the bag, else of the picked kitchen, else to picking one (spec section 2). */
export const $orderNowPath = computed([$bagMemory, $kitchen], (memory, kitchen) => {
  const menu = memory ?? kitchen
  return menu ? menuPath(placementFor(menu.kind ?? 'regular'), menu.menu_id) : '/locations'
})
