import { persistentValue } from '../browser/persistent-value.ts'

type OrderNotificationChoice = { wanted: true }

/** Set if this browser turns on notifications for each order that its member opens. */
export const $orderNotifications = persistentValue<OrderNotificationChoice>(
  'every-order',
  ({ wanted }) => wanted === true,
)
