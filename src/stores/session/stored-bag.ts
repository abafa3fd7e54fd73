import type { Cart } from '#src/contract/cart/carts.ts'
import { bagShape } from '../browser/page-storage.ts'
import { persistentText, persistentValue } from '../browser/persistent-value.ts'

export type StoredBag = {
  cart_id: string
  location_id?: string | undefined
  menu_id: string
  version: number
  count: number
  kind?: 'regular' | 'catering' | undefined
  time?: string | undefined
}

export const $storedBag = persistentValue<StoredBag>(bagShape.name, bagShape.isValid)

/** The most recently displayed bag, shown while the server is unreachable. */
export const $cachedBag = persistentText<Cart>(
  'kept-bag',
  value =>
    typeof value.id === 'string' &&
    Array.isArray(value.products) &&
    Array.isArray(value.promotions) &&
    typeof value.totals === 'object',
)
