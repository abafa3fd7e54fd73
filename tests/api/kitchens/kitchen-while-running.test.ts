// @module-tag all
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Cart } from '#src/contract/cart/carts.ts'
import type { Location } from '#src/contract/locations.ts'
import { kitchenChanges } from '#src/server/db/schema/kitchens.ts'
import { type ApiClient, createApiClient } from '#tests/support/api-client.ts'
import { type CatalogEdits, createCatalogEdits } from '#tests/support/database/catalog-edits.ts'
import { createKitchenConsole, type OperatorConsole } from '#tests/support/operator.ts'
import { aCart, addPlainProduct, createSubmitBody, readProblems } from '#tests/support/orders/orders.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { startWebSite } from '#tests/support/site/web-site.ts'

let server: TestServer
let api: ApiClient
let edits: CatalogEdits
let operator: OperatorConsole

beforeAll(async () => {
  server = await startTestServer()
  api = await createApiClient(server)
  edits = createCatalogEdits(server)
  operator = createKitchenConsole(server)
  return () => server.close()
})
afterEach(async () => {
  await server.db.delete(kitchenChanges)
  server.clock.set('2026-11-21T18:00:00Z')
  await edits.undo()
})

const reasonArgs = ['--reason', 'One fryer is down']

describe('a kitchen that closes while guests order', () => {
  test('a guest can fill a bag at a closed kitchen but not order it', async () => {
    const cart = await addPlainProduct(api, await aCart(api), 'sweet-tea')
    await operator.output('close', '101', '--for', '90m', ...reasonArgs)
    const extra = await addPlainProduct(api, cart, 'chess-pie')
    expect(await api.ok<Cart>('GET', `/carts/${cart.id}`)).toMatchObject({ version: extra.version })
    const rejected = await api.call('POST', `/carts/${cart.id}/submit`, createSubmitBody(extra))
    expect(rejected).toMatchObject({ status: 409, body: { code: 'kitchen_closed' } })
    await operator.output('open', '101')
    expect((await api.call('POST', `/carts/${cart.id}/submit`, createSubmitBody(extra))).status).toBe(200)
  })

  test('a guest who orders from a closed kitchen sees the reason and when it reopens', async () => {
    const cart = await addPlainProduct(api, await aCart(api), 'sweet-tea')
    const setTime = (time: string) => api.call<Cart>('PUT', `/carts/${cart.id}/time`, { kind: 'later', time })
    const submit = (bag: Cart) => api.call('POST', `/carts/${cart.id}/submit`, createSubmitBody(bag))
    await operator.output('close', '101', '--for', '90m', ...reasonArgs)
    const message = 'This kitchen is closed right now: One fryer is down. It reopens at 1:30 PM.'
    const details = { closure: { reason: 'One fryer is down', until: '2026-11-21T19:30:00.000Z' } }
    expect(await readProblems(api, cart)).toEqual([{ code: 'kitchen_closed', message }])
    expect((await submit(cart)).body).toMatchObject({ code: 'kitchen_closed', message, details })
    const sooner = await setTime('2026-11-21T19:15:00Z')
    const noTime = 'The kitchen is closed at that time: One fryer is down. The next one is at 1:45 PM.'
    expect(sooner.body).toMatchObject({ code: 'time_unavailable', message: noTime, details })
    const { data: later } = (await setTime('2026-11-21T21:00:00Z')).body
    expect(await readProblems(api, later)).toEqual([])
    await operator.output('pause', '101', 'pickup', '--from', '14:00', '--for', '2h', '--reason', 'A party!')
    const party = 'The kitchen is closed at that time: A party! The next one is at 4:15 PM.'
    const problem = { code: 'time_unavailable', message: party }
    expect(await readProblems(api, later)).toEqual([problem])
    expect((await submit(later)).body).toMatchObject({
      ...problem,
      details: { reason: 'closed', closure: { reason: 'A party!', until: '2026-11-21T22:00:00.000Z' } },
    })
  })

  test('a guest whose handoff is paused sees the reason and when it resumes', async () => {
    const cart = await addPlainProduct(api, await aCart(api), 'sweet-tea')
    await operator.output('pause', '101', 'pickup', '--for', '1h', ...reasonArgs)
    expect(await readProblems(api, cart)).toEqual([
      {
        code: 'kitchen_closed',
        message: 'There’s no pickup right now: One fryer is down. It’s back at 1:00 PM.',
      },
    ])
  })

  test('a bag cannot be ordered once its kitchen is removed or no longer offers the handoff', async () => {
    const cart = await addPlainProduct(api, await aCart(api), 'sweet-tea')
    const line = { product_id: 'chess-pie', quantity: 1, choices: [] }
    const attemptAll = () =>
      Promise.all([
        api.call('GET', `/carts/${cart.id}`),
        api.call('POST', `/carts/${cart.id}/products`, line),
        api.call('PUT', `/carts/${cart.id}/handoff`, { handoff: 'pickup' }),
        api.call('POST', `/carts/${cart.id}/submit`, createSubmitBody(cart)),
      ])
    await edits.put('location', '101', 'services.pickup', false)
    const [read, , set, sent] = await attemptAll()
    expect([read?.status, set?.body.code]).toEqual([200, 'handoff_unavailable'])
    expect(['handoff_unavailable', 'cart_changed']).toContain(sent?.body.code)
    await edits.remove('location', '101')
    expect((await attemptAll()).map(({ body }) => body.code)).toEqual(Array(4).fill('kitchen_unavailable'))
  })
})

test('a cached API response reflects a closure as soon as it is set and until the instant it ends', async () => {
  const site = await startWebSite(server)
  const isOpen = async () => {
    const { body } = await site.get('/api/locations/101')
    const response: { data: Location } = JSON.parse(body.toString())
    return response.data.open
  }
  expect(await isOpen()).toBe(true)
  await operator.output('close', '101', '--for', '90m', ...reasonArgs)
  expect(await isOpen()).toBe(false)
  server.clock.set('2026-11-21T19:29:59.999Z')
  expect(await isOpen()).toBe(false)
  server.clock.set('2026-11-21T19:30:00Z')
  expect(await isOpen()).toBe(true)
  await site.stop()
})
