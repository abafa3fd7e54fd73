import { afterAll, beforeEach, expect, test, vi } from 'vitest'

const showNotification = vi.fn(async () => {})
const openWindow = vi.fn(async () => {})
const focus = vi.fn(async () => {})
let pages: { url: string; focus: typeof focus }[] = []

Object.assign(globalThis, {
  location: new URL('https://order.example.com/sw.js'),
  registration: { showNotification: showNotification },
  clients: { matchAll: async () => pages, openWindow: openWindow },
})
const { openOrderNotification: openNotice, showOrderNotification: showNotice } = await import(
  './order-notifications.ts'
)

beforeEach(() => {
  vi.clearAllMocks()
  pages = []
})
afterAll(() => {
  for (const name of ['location', 'registration', 'clients']) Reflect.deleteProperty(globalThis, name)
})

test('a notification uses the tag and path from the push message', async () => {
  const order = { title: 'Order 104 is ready', body: 'Come in.', path: '/order/confirm/o_1', tag: 'mail_1' }
  await showNotice(JSON.stringify(order))
  expect(showNotification).toHaveBeenCalledWith(
    'Order 104 is ready',
    expect.objectContaining({ body: 'Come in.', tag: 'mail_1', data: { path: '/order/confirm/o_1' } }),
  )
})

test.each(['', 'nonsense', 'null', '7'])(
  'a malformed push message (“%s”) results in a generic notification',
  async text => {
    await showNotice(text)
    expect(showNotification).toHaveBeenCalledWith(
      'Your order',
      expect.objectContaining({ data: { path: '/order' } }),
    )
  },
)

test('clicking a notification opens the order’s page or focuses its open tab', async () => {
  await openNotice('/order/confirm/o_1#instead')
  expect(openWindow).toHaveBeenCalledWith('https://order.example.com/order/confirm/o_1#instead')
  pages = [{ url: 'https://order.example.com/order/confirm/o_1?x', focus }]
  await openNotice('/order/confirm/o_1')
  expect(focus).toHaveBeenCalledOnce()
  expect(openWindow).toHaveBeenCalledOnce()
})

test('clicking a notification never opens another site', async () => {
  await openNotice('https://example.com/')
  await openNotice('//example.com/')
  expect(openWindow).not.toHaveBeenCalled()
})
