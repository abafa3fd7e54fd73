import { persistentValue } from '../browser/persistent-value.ts'

/** The bag that any tab of this browser submitted as an order whose outcome is unknown. */
export const $pendingOrder = persistentValue<{ cart_id: string }>(
  'paying',
  value => typeof value.cart_id === 'string',
)
