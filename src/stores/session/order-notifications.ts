import { persistentValue } from '../browser/persistent-value.ts'

type OrderNotificationChoice = { wanted: true }

/** Set if this browser notifies about every order its member opens. */
export const $orderNotifications = persistentValue<OrderNotificationChoice>(
  'every-order',
  ({ wanted }) => wanted === true,
)
