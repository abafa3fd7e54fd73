import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Cart } from '#src/contract/cart/carts.ts'
import { carts } from '#src/server/db/schema/carts.ts'
import { quotes } from '#src/server/db/schema/quotes.ts'
import { sweepQuotes } from '#src/server/services/checkout/sweep-quotes.ts'
import { quoteLimits } from '#src/server/services/tries/limits.ts'
import { type ApiClient, apiClient } from '#tests/support/api-client.ts'
import { expectSoundBooks } from '#tests/support/database/audit.ts'
import { type CatalogueEdits, catalogueEdits } from '#tests/support/database/catalogue-edits.ts'
import { passForQuotes } from '#tests/support/database/leases.ts'
import { type OperatorChanges, operatorChanges } from '#tests/support/operator.ts'
import { aCart, addPlain } from '#tests/support/orders/orders.ts'
import { aQuote, askQuote } from '#tests/support/orders/quotes.ts'
import { taking } from '#tests/support/orders/slots.ts'
import { type TestServer, testServer } from '#tests/support/server.ts'

const noon = '2026-11-21T18:00:00Z'
let server: TestServer
let api: ApiClient
let edits: CatalogueEdits
let operator: OperatorChanges

beforeAll(async () => {
  server = await testServer()
  api = await apiClient(server)
  edits = catalogueEdits(server)
  operator = operatorChanges(server)
})

beforeEach(async () => {
  server.clock.set(noon)
  // Ten units of work in each quarter of an hour.
  await edits.put('location', '101', 'capacity', { slot_minutes: 15, units: 10 })
})

afterEach(async () => {
  await passForQuotes(server.db, 3_600)
  await sweepQuotes(server.ctx)
  await operator.undo()
  await edits.undo()
  await expectSoundBooks(server.db)
})

afterAll(() => server.close())
const bagOf = async (quantity = 1) => addPlain(api, await aCart(api), 'three-tenders', quantity)

describe('nobody holds a kitchen’s time for nothing', () => {
  test('an empty bag, or one without a name to it, is not quoted', async () => {
    expect((await askQuote(api, await aCart(api))).body.code).toBe('cart_empty')
    const bag = await bagOf()
    const { made: refused, units } = await taking(server.db, () =>
      askQuote(api, bag, { first_name: '', email: 'dolly@' }),
    )
    expect([refused.body.code, units]).toEqual(['contact_incomplete', 0])
    expect((await askQuote(api, { ...bag, version: bag.version + 1 })).body.code).toBe('cart_changed')
  })

  test('one bag is quoted for a quarter of an hour at most, then not for as long', async () => {
    const bag = await bagOf()
    for (const _ of [1, 2, 3]) {
      expect((await aQuote(api, bag)).seconds).toBeGreaterThan(290)
      await passForQuotes(server.db, 300)
    }
    const { made: refused, units } = await taking(server.db, () => askQuote(api, bag))
    expect(refused.body).toMatchObject({
      code: 'too_many_tries',
      details: { retry_after: expect.any(Number) },
    })
    expect(units).toBe(0)
    await passForQuotes(server.db, 901)
    expect((await aQuote(api, bag)).seconds).toBe(300)
  })

  test('changing the bag does not begin its time anew', async () => {
    let bag = await bagOf()
    await aQuote(api, bag)
    await passForQuotes(server.db, 800)
    bag = await api.ok<Cart>('PUT', `/carts/${bag.id}/tip`, { percentage: 20 })
    expect((await aQuote(api, bag)).seconds).toBeLessThanOrEqual(100)
  })

  test('the last room of a slot is held for two minutes', async () => {
    expect((await aQuote(api, await bagOf(9))).seconds).toBe(120)
  })

  test('a browser is not quoted without end, with however many bags', async () => {
    const headers = { cookie: 'device=c29tZS1icm93c2VyLW5hbWU' }
    const own: ApiClient = { ...api, call: (m, p, body, more) => api.call(m, p, body, { ...more, headers }) }
    const bag = await bagOf()
    for (let asked = 0; asked < quoteLimits.device.max; asked += 1) await askQuote(own, bag)
    expect((await askQuote(own, bag)).body.code).toBe('too_many_tries')
    expect((await askQuote(api, bag)).status).toBe(200)
  })

  test('a bag has one quote, the last', async () => {
    const bag = await bagOf(2)
    await aQuote(api, bag)
    const { made: second, units } = await taking(server.db, async () =>
      aQuote(api, await addPlain(api, bag, 'three-tenders')),
    )
    const rows = await server.db.select().from(quotes).where(eq(quotes.cartId, bag.id))
    expect(rows).toMatchObject([{ id: second.id }])
    expect(units).toBe(1)
    const [row] = await server.db.select().from(carts).where(eq(carts.id, bag.id))
    expect(rows[0]?.cartVersion).toBe(row?.version)
  })
})
