import { remembered } from '../browser/remembered.ts'

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
