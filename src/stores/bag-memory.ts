import { computed } from 'nanostores'
import { orderNowPath } from '#src/domain/order-now.ts'
import { $kitchen } from './kitchen.ts'
import { remembered } from './remembered.ts'

/** What every page knows of the bag without asking the server; enough for the badge and for Order Now. */
export type BagMemory = { cart_id: string; menu_id: string; version: number; count: number }

export const $bagMemory = remembered<BagMemory>(
  'bag',
  value =>
    typeof value.cart_id === 'string' &&
    typeof value.menu_id === 'string' &&
    typeof value.version === 'number' &&
    typeof value.count === 'number',
)

export const $bagCount = computed($bagMemory, memory => memory?.count ?? 0)

export const $orderNowPath = computed([$bagMemory, $kitchen], (memory, kitchen) =>
  orderNowPath(memory?.menu_id, kitchen?.menu_id),
)
