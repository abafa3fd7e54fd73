import { persistentValue } from '../browser/persistent-value.ts'

/** Bag that a tab of this browser submitted as an order with an unknown outcome. */
export const $pendingOrder = persistentValue<{ cart_id: string }>(
  'paying',
  value => typeof value.cart_id === 'string',
)
