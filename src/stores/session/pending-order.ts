import { persistentValue } from '../browser/persistent-value.ts'

/** Bag that was submitted as an order in this browser and whose outcome is still unknown. */
export const $pendingOrder = persistentValue<{ cart_id: string }>(
  'paying',
  value => typeof value.cart_id === 'string',
)
