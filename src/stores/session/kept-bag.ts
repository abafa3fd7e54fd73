import type { Cart } from '#src/contract/carts.ts'
import { remembered } from '../browser/remembered.ts'

/** The bag as it was last seen, for when the server cannot be asked. */
export const $keptBag = remembered<Cart>(
  'kept-bag',
  value => typeof value.id === 'string' && Array.isArray(value.products) && typeof value.totals === 'object',
)
