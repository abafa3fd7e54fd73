import { expect } from 'vitest'
import type { OrderNotificationSettings } from '#src/contract/order/order-notices.ts'
import type { ApiClient } from '../api-client.ts'
import type { NotifiedBrowser, PushService } from '../push-service.ts'
import { aPaidOrder } from './order-life.ts'
import { createUniqueContact } from './orders.ts'

export const readNotificationSettings = (api: ApiClient, id: string) =>
  api.ok<OrderNotificationSettings>('GET', `/orders/${id}/notices`)

export const subscribeToOrder = (
  api: ApiClient,
  id: string,
  { subscription }: Pick<NotifiedBrowser, 'subscription'>,
) => api.call('POST', `/orders/${id}/devices`, subscription)

export async function aNotifiedOrder(api: ApiClient, service: PushService) {
  const { id, cart } = await aPaidOrder(api)
  const browser = service.browser()
  expect((await subscribeToOrder(api, id, browser)).status).toBe(200)
  return { id, cart, browser, phone: createUniqueContact(cart).phone }
}
