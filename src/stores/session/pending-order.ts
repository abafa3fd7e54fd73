import { persistentValue } from '../browser/persistent-value.ts'

/** The bag submitted as an order with an unknown outcome, in any tab of this browser. */
export const $pendingOrder = persistentValue<{ cart_id: string }>(
  'paying',
  value => typeof value.cart_id === 'string',
)
