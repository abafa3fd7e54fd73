import type { Cart } from '#src/contract/cart/carts.ts'
import { bagShape } from '../browser/page-memory.ts'
import { remembered, rememberedWords } from '../browser/remembered.ts'

/** What every page knows of the bag without asking the server: enough for the badge and Order Now. */
export type BagMemory = {
  cart_id: string
  /** Undefined in what older versions stored. */
  location_id?: string | undefined
  menu_id: string
  version: number
  count: number
  /** Left out, it is a bag of the regular menu. */
  kind?: 'regular' | 'catering' | undefined
}

export const $bagMemory = remembered<BagMemory>(bagShape.name, bagShape.fits)

/** The bag as it was last seen, for when the server cannot be asked. */
export const $keptBag = rememberedWords<Cart>(
  'kept-bag',
  value =>
    typeof value.id === 'string' &&
    Array.isArray(value.products) &&
    Array.isArray(value.promotions) &&
    typeof value.totals === 'object',
)
