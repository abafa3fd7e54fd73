import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Cart } from '#src/contract/cart/carts.ts'
import type { OrderNotificationSettings } from '#src/contract/order/order-notices.ts'
import type { OrderProgress } from '#src/contract/order/order-progress.ts'
import type { PlacedOrder } from '#src/contract/order/orders.ts'
import { createFormHandler } from '#src/server/web/form-posts.ts'
import { orderForms } from '#src/server/web/order-forms.ts'
import { type ApiClient, createApiClient } from '#tests/support/api-client.ts'
import { aTablet } from '#tests/support/kitchen-pass.ts'
import { aPaidOrder, requireKitchenAcceptance } from '#tests/support/orders/order-life.ts'
import { aFullCart } from '#tests/support/orders/orders.ts'
import { anOrderWithMacAndCheese, createPassLineActions } from '#tests/support/orders/sold-out-lines.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let api: ApiClient
let site: Server
let address: string

beforeAll(async () => {
  server = await startTestServer()
  api = await createApiClient(server)
  await requireKitchenAcceptance(server)
  const formPosts = createFormHandler(server.app, orderForms)
  site = createServer((req, res) => void formPosts(req, res)).listen(0)
  address = `http://localhost:${(site.address() as AddressInfo).port}`
})
afterAll(async () => {
  site.close()
  await server.close()
})

async function post(form: string, fields: Record<string, string>): Promise<string | null> {
  const { headers } = await fetch(`${address}/order/${form}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { 'sec-fetch-site': 'same-origin' },
    redirect: 'manual',
  })
  return headers.get('location')
}

const orderOf = (id: string) => api.ok<PlacedOrder>('GET', `/orders/${id}`)
const progressOf = (id: string) => api.ok<OrderProgress>('GET', `/orders/${id}/progress`)

async function atTheCurb(): Promise<string> {
  const { id } = await aFullCart(api)
  const choice = { handoff: 'curbside', vehicle: { make: 'Ford F-150', color: 'Red' } }
  return (await aPaidOrder(api, await api.ok<Cart>('PUT', `/carts/${id}/handoff`, choice))).id
}

test('without JavaScript, a guest can report arrival and change the car', async () => {
  const order = await atTheCurb()
  expect(await post('arrived', { order, spot: '4' })).toBe(`/order/confirm/${order}#here`)
  expect((await progressOf(order)).arrival?.at).toBe(server.clock.now().toISOString())
  expect(await post('car', { order, make: '', color: 'Blue' })).toBe(`/order/confirm/${order}#here`)
  expect((await orderOf(order)).vehicle).toEqual({ make: 'Ford F-150', color: 'Blue', spot: '4' })
})

test('without JavaScript, a guest who chooses an unavailable time returns to the list of times', async () => {
  const order = await atTheCurb()
  const { date, slots } = await api.ok<{ date: string; slots: { time: string }[] }>(
    'GET',
    `/orders/${order}/times`,
  )
  const time = slots.at(-1)?.time ?? ''
  expect(await post('time', { order, date, time })).toBe(`/order/confirm/${order}`)
  expect((await progressOf(order)).time.ready).toBe(time)
  const past = '2026-11-20T18:00:00Z'
  expect(await post('time', { order, date, time: past })).toBe(
    `/order/confirm/${order}?problem=time_unavailable&date=${date}`,
  )
})

test('without JavaScript, a guest can choose a substitute for one line and remove another', async () => {
  const { id } = await anOrderWithMacAndCheese(server, api)
  const tablet = await aTablet(server)
  await createPassLineActions(tablet, id, 2).offer('vinegar-slaw', 'collard-greens')
  await createPassLineActions(tablet, id, 1).offer('one-tender')
  const page = `/order/confirm/${id}#instead`
  expect(await post('instead', { order: id, line: '2', product: 'vinegar-slaw' })).toBe(page)
  expect(await post('instead', { order: id, line: '1' })).toBe(page)
  const { offers } = await progressOf(id)
  expect(offers.map(({ state }) => state)).toEqual(['left_out', 'replaced'])
  expect(await post('instead', { order: id, line: '2', product: 'collard-greens' })).toBe(
    `/order/confirm/${id}?problem=offer_over`,
  )
})

test('without JavaScript, a rejected form redirects to the order status page with the error', async () => {
  const { id } = await aPaidOrder(api)
  expect(await post('arrived', { order: id })).toBe(`/order/confirm/${id}?problem=arrival_not_needed`)
  expect(await post('time', { order: id, time: 'soon' })).toBe(`/order/confirm/${id}?problem=invalid_request`)
  expect(await post('arrived', { order: '../x' })).toBe('/order')
})

test('without JavaScript, a guest can turn order emails off and on and opt in to text messages', async () => {
  const { id } = await aPaidOrder(api)
  const isWanted = async () => (await api.ok<{ wanted: boolean }>('GET', `/orders/${id}/notices`)).wanted
  expect(await post('mails', { order: id, wanted: 'no' })).toBe(`/order/confirm/${id}#mails`)
  expect(await isWanted()).toBe(false)
  await post('mails', { order: id, wanted: 'yes' })
  expect(await isWanted()).toBe(true)
  expect(await post('texts', { order: id, wanted: 'yes' })).toBe(`/order/confirm/${id}#mails`)
  const { texts } = await api.ok<OrderNotificationSettings>('GET', `/orders/${id}/notices`)
  expect(texts?.wanted).toBe(true)
  const oneClick = { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) }
  expect((await fetch(`${address}/order/no-mails?order=${id}`, oneClick)).status).toBe(200)
  expect(await isWanted()).toBe(false)
  expect((await fetch(`${address}/order/no-mails?order=o_none`, oneClick)).status).toBe(400)
})
