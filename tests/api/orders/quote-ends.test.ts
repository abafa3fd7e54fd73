import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Cart } from '#src/contract/cart/carts.ts'
import type { PlacedOrder } from '#src/contract/order/orders.ts'
import { sweepQuotes } from '#src/server/services/checkout/sweep-quotes.ts'
import { type ApiClient, apiClient } from '#tests/support/api-client.ts'
import { expectSoundBooks } from '#tests/support/database/audit.ts'
import { type CatalogueEdits, catalogueEdits } from '#tests/support/database/catalogue-edits.ts'
import { passForQuotes } from '#tests/support/database/leases.ts'
import { type OperatorChanges, operatorChanges } from '#tests/support/operator.ts'
import { aCardToken, aCart, addPlain, submitBody } from '#tests/support/orders/orders.ts'
import { aQuote, submitQuoted } from '#tests/support/orders/quotes.ts'
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
const orderOf = async (id: string) => api.ok<PlacedOrder>('GET', `/orders/${id}`)
const changePrice = () => operator.setPrice('101', 'three-tenders', 2_499)

describe('a quote ends', () => {
  test('by the database’s clock, and its time is given back; then the bill of now is asked about', async () => {
    const bag = await bagOf(3)
    const quote = await aQuote(api, bag)
    await changePrice()
    const { units } = await taking(server.db, async () => {
      await passForQuotes(server.db, 301)
      await sweepQuotes(server.ctx)
    })
    expect(units).toBe(-3)
    const { body } = await submitQuoted(api, quote)
    expect(body).toMatchObject({
      code: 'total_changed',
      details: { changes: [{ name: 'Three Tenders', now: 2_499 }] },
    })
  })

  test('unswept, and its own time does not stand in the way of its bag', async () => {
    const bag = await bagOf(10)
    const quote = await aQuote(api, bag)
    await passForQuotes(server.db, 301)
    const { made: answer, units } = await taking(server.db, () => submitQuoted(api, quote))
    expect([answer.status, units]).toEqual([200, 0])
  })

  test('with any change to the bag, which gives the time back', async () => {
    const bag = await bagOf(3)
    const quote = await aQuote(api, bag)
    const changed = await api.ok<Cart>('PUT', `/carts/${bag.id}/tip`, { percentage: 20 })
    const { units } = await taking(server.db, () => sweepQuotes(server.ctx))
    expect(units).toBe(-3)
    const answer = await submitQuoted(api, { ...quote, cart: { ...changed, time: quote.cart.time } })
    expect(answer.status).toBe(200)
    expect((await orderOf(answer.body.data.id)).totals).toEqual(changed.totals)
  })

  test('when the bag is left', async () => {
    const bag = await bagOf(3)
    await aQuote(api, bag)
    await api.ok('DELETE', `/carts/${bag.id}`)
    expect((await taking(server.db, () => sweepQuotes(server.ctx))).units).toBe(-3)
  })

  test('with the order it becomes; a declined card gives the time back, and the guest is quoted anew', async () => {
    const quote = await aQuote(api, await bagOf(3))
    const token = await aCardToken(api, '4000000000000002')
    const { made: declined, units } = await taking(server.db, () =>
      submitQuoted(api, quote, { type: 'newcredit', token }),
    )
    expect([declined.body.code, units]).toEqual(['payment_declined', -3])
    const again = await aQuote(api, quote.cart)
    expect(again.id).not.toBe(quote.id)
    expect((await submitQuoted(api, again)).status).toBe(200)
  })

  test('with an order that does not name it', async () => {
    const { cart } = await aQuote(api, await bagOf(3))
    const { units } = await taking(server.db, () =>
      api.ok('POST', `/carts/${cart.id}/submit`, submitBody(cart)),
    )
    expect(units).toBe(0)
  })

  test('made up, or of another bag, it is no quote', async () => {
    const mine = await bagOf()
    const { id } = await aQuote(api, await bagOf())
    await changePrice()
    expect((await submitQuoted(api, { id, seconds: 1, cart: mine })).body.code).toBe('total_changed')
  })
})
