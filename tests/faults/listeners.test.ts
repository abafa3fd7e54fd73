import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Cart } from '#src/contract/cart/carts.ts'
import { type ApiClient, createApiClient } from '#tests/support/api-client.ts'
import { type ApiProcess, startApiProcess } from '#tests/support/api-process.ts'
import { createSeededFolder } from '#tests/support/database/seeded-folder.ts'
import { followOrderStream, openOrderStream } from '#tests/support/orders/order-stream.ts'
import { aFullCart, orderCart } from '#tests/support/orders/orders.ts'

const LISTENERS = 500
const ORDERS = 10
const CUTS = 100

let folder: string
let site: ApiProcess
let api: ApiClient

beforeAll(async () => {
  folder = createSeededFolder()
  site = await startApiProcess({ DATA_DIR: folder })
  api = await createApiClient(site)
})
afterAll(async () => {
  await site.kill()
  rmSync(folder, { recursive: true, force: true })
})

async function atTheCurb(): Promise<string> {
  const { id } = await aFullCart(api)
  const vehicle = { make: 'Ford', color: 'Red' }
  const cart = await api.ok<Cart>('PUT', `/carts/${id}/handoff`, { handoff: 'curbside', vehicle })
  return (await orderCart(api, cart)).id
}

const changeCar = (id: string, color: string) => api.ok('POST', `/orders/${id}/car`, { color })
const range = (last: number, first = 1) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index)

test('five hundred HTTP listeners receive each event exactly once, in order', async () => {
  const ids = await Promise.all(Array.from({ length: ORDERS }, atTheCurb))
  const streams = await Promise.all(
    Array.from({ length: LISTENERS }, (_, index) => openOrderStream(site, ids[index % ORDERS] ?? '')),
  )
  const received = async (most: number) => {
    const received = await Promise.all(streams.map(stream => stream.receive(most)))
    return new Set(received.map(events => JSON.stringify(events.map(({ seq }) => seq))))
  }
  expect(await received(2)).toEqual(new Set([JSON.stringify(range(2))]))
  for (const color of ['Blue', 'Green', 'White']) await Promise.all(ids.map(id => changeCar(id, color)))
  expect(await received(3)).toEqual(new Set([JSON.stringify(range(5, 3))]))
  expect((await site.request('/api/ready')).status).toBe(200)
  await Promise.all(streams.map(stream => stream.disconnect()))
})

test('a listener that reconnects a hundred times neither misses nor repeats an event', async () => {
  const id = await atTheCurb()
  const changes = CUTS / 4
  const changing = (async () => {
    for (const change of range(changes)) await changeCar(id, `Color ${change}`)
  })()
  const received: number[] = []
  for (const cut of range(CUTS)) {
    // Three of every four connections are cut before they receive an event.
    const most = cut % 4 === 0 ? 1 : 0
    received.push(
      ...(await followOrderStream(site, id, { after: received.length, most })).map(({ seq }) => seq),
    )
  }
  await changing
  received.push(
    ...(await followOrderStream(site, id, { after: received.length, most: 2 })).map(({ seq }) => seq),
  )
  expect(received).toEqual(range(changes + 2))
})
