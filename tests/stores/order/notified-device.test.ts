import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { pushSubscriptions } from '#src/server/db/schema/notices.ts'
import {
  $notifiedOrders,
  type PushDevice,
  registerDevice,
  setDeviceNotifications,
  shouldAutoRegister,
  unregisterDevice,
} from '#src/stores/order/device-notifications.ts'
import { $orderNotifications } from '#src/stores/session/order-notifications.ts'
import { type ApiClient, createApiClient } from '#tests/support/api-client.ts'
import { aPaidOrder } from '#tests/support/orders/order-life.ts'
import { type PushService, startPushService } from '#tests/support/push-service.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { type Browser, openBrowser } from '#tests/support/stores.ts'

let server: TestServer
let api: ApiClient
let service: PushService
let browser: Browser

beforeAll(async () => {
  server = await startTestServer()
  api = await createApiClient(server)
  service = await startPushService()
  Object.assign(server.ctx, { push: service.provider })
})
afterAll(async () => {
  service.close()
  await server.close()
})
beforeEach(() => {
  browser = openBrowser(server)
  $notifiedOrders.set([])
  $orderNotifications.set(null)
})

function aDevice(overrides: Partial<PushDevice> = {}): PushDevice {
  const { subscription } = service.browser()
  return {
    canNotify: async () => true,
    subscribe: async () => subscription,
    endpoint: async () => subscription.endpoint,
    ...overrides,
  }
}
const key = () => service.provider.publicKey
const subscriptionCount = () => server.db.$count(pushSubscriptions)

test('a guest can subscribe a device to an order and unsubscribe it', async () => {
  const { id } = await aPaidOrder(api)
  const before = await subscriptionCount()
  const device = aDevice()
  expect(await registerDevice(id, key(), device)).toBe('registered')
  expect($notifiedOrders.get()).toEqual([id])
  expect(await subscriptionCount()).toBe(before + 1)
  expect(await unregisterDevice(id, device)).toBe('unregistered')
  expect($notifiedOrders.get()).toEqual([])
  expect(await subscriptionCount()).toBe(before)
})

test('a guest sees an error if a device cannot be unsubscribed', async () => {
  const { id } = await aPaidOrder(api)
  await registerDevice(id, key(), aDevice())
  const suspended = aDevice({ endpoint: () => Promise.reject(new Error('No worker')) })
  expect(await unregisterDevice(id, suspended)).toBe('failed')
  expect($notifiedOrders.get()).toEqual([id])
})

test('a device is not subscribed if the guest declines or a request fails', async () => {
  const { id } = await aPaidOrder(api)
  const before = await subscriptionCount()
  expect(await registerDevice(id, key(), aDevice({ canNotify: async () => false }))).toBe('denied')
  const unreachable = async () => {
    throw new DOMException('', 'AbortError')
  }
  expect(await registerDevice(id, key(), aDevice({ subscribe: unreachable }))).toBe('failed')
  browser.isOnline = false
  expect(await registerDevice(id, key(), aDevice())).toBe('failed')
  expect([$notifiedOrders.get(), await subscriptionCount()]).toEqual([[], before])
})

test('a guest who turned on notifications in the settings is subscribed to each order automatically', async () => {
  const [{ id }, next] = [await aPaidOrder(api), await aPaidOrder(api)]
  expect(shouldAutoRegister(id)).toBe(false)
  expect(await setDeviceNotifications(true, async () => false)).toBe('denied')
  expect(shouldAutoRegister(id)).toBe(false)
  expect(await setDeviceNotifications(true, async () => true)).toBe('on')
  expect(shouldAutoRegister(id)).toBe(true)
  const device = aDevice()
  await registerDevice(id, key(), device)
  expect([shouldAutoRegister(id), shouldAutoRegister(next.id)]).toEqual([false, true])
  await unregisterDevice(id, device)
  expect([shouldAutoRegister(id), shouldAutoRegister(next.id)]).toEqual([false, true])
  expect(await setDeviceNotifications(false, async () => true)).toBe('off')
  expect(shouldAutoRegister(next.id)).toBe(false)
})
