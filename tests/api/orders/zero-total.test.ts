import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Cart } from '#src/contract/cart/carts.ts'
import type { PlacedOrder } from '#src/contract/order/orders.ts'
import { type ApiClient, createApiClient } from '#tests/support/api-client.ts'
import { expectInvariants } from '#tests/support/database/audit.ts'
import { type CatalogEdits, createCatalogEdits } from '#tests/support/database/catalog-edits.ts'
import { aCardToken, aCart, addPlainProduct, createSubmitBody } from '#tests/support/orders/orders.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let api: ApiClient
let edits: CatalogEdits
let cart: Cart

beforeAll(async () => {
  server = await startTestServer()
  api = await createApiClient(server)
  edits = createCatalogEdits(server)
  await edits.put('product', 'sweet-tea', 'cost', 0)
  await edits.put('location', '101', 'fees', [])
  server.ctx.payments.create = async () => {
    throw new Error('the bank was asked')
  }
})
beforeEach(async () => {
  cart = await addPlainProduct(api, await aCart(api), 'sweet-tea')
})
afterAll(async () => {
  await expectInvariants(server.db)
  await server.close()
})

test('an order with a total of zero can be placed without a payment', async () => {
  expect(cart.totals.total).toBe(0)
  const body = { ...createSubmitBody(cart), payments: [] }
  const placedOrder = await api.ok<{ state: string }>('POST', `/carts/${cart.id}/submit`, body)
  expect(placedOrder.state).toBe('placed')
  expect(await api.ok<PlacedOrder>('GET', `/orders/${cart.id}`)).toMatchObject({ payments: [] })
})

test('an order with a total of zero does not charge the entered card', async () => {
  const body = createSubmitBody(cart, { type: 'newcredit', token: await aCardToken(api) })
  const placedOrder = await api.ok<{ state: string }>('POST', `/carts/${cart.id}/submit`, body)
  expect(placedOrder.state).toBe('placed')
  expect(await api.ok<PlacedOrder>('GET', `/orders/${cart.id}`)).toMatchObject({ payments: [] })
})
