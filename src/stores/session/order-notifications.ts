import { persistentValue } from '../browser/persistent-value.ts'

type OrderNotificationChoice = { wanted: true }

/** Set if this browser turns on notifications for every order that the member opens. */
export const $orderNotifications = persistentValue<OrderNotificationChoice>(
  'every-order',
  ({ wanted }) => wanted === true,
)
