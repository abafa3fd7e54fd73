import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Cart } from '#src/contract/cart/carts.ts'
import type { PlacedOrder } from '#src/contract/order/orders.ts'
import { sweepQuotes } from '#src/server/services/checkout/sweep-quotes.ts'
import { type ApiClient, apiClient } from '#tests/support/api-client.ts'
import { expectSoundBooks } from '#tests/support/database/audit.ts'
import { type CatalogueEdits, catalogueEdits } from '#tests/support/database/catalogue-edits.ts'
import { passForQuotes } from '#tests/support/database/leases.ts'
import { type OperatorChanges, operatorChanges } from '#tests/support/operator.ts'
import { aCouponCode, enterCode } from '#tests/support/orders/coupons.ts'
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

describe('a guest who begins to pay', () => {
  test('has the bill and the time for five minutes, and orders them', async () => {
    const bag = await bagOf(2)
    const { made: quote, units } = await taking(server.db, () => aQuote(api, bag))
    expect(quote).toMatchObject({
      seconds: 300,
      cart: { id: bag.id, version: bag.version, totals: bag.totals },
    })
    expect(units).toBe(2)
    const { made: answer, units: more } = await taking(server.db, () => submitQuoted(api, quote))
    expect([answer.status, more]).toEqual([200, 0])
    expect(await orderOf(answer.body.data.id)).toMatchObject({
      totals: bag.totals,
      time: { ready: quote.cart.time.ready },
    })
  })

  test('pays what they were quoted, though it costs more meanwhile', async () => {
    const bag = await bagOf()
    const quote = await aQuote(api, bag)
    await changePrice()
    const answer = await submitQuoted(api, quote, { type: 'newcredit', token: await aCardToken(api) })
    expect(answer.body).toMatchObject({ status: 'ok', data: { state: 'placed' } })
    expect((await orderOf(answer.body.data.id)).totals).toEqual(bag.totals)
  })

  test('keeps the time, though others fill the slot and an operator makes it smaller', async () => {
    const quote = await aQuote(api, await bagOf(4))
    await aQuote(api, await bagOf(6))
    const late = await bagOf(4)
    expect(late.time.ready > quote.cart.time.ready).toBe(true)
    await edits.put('location', '101', 'capacity', { slot_minutes: 15, units: 2 })
    const { made: answer, units } = await taking(server.db, () => submitQuoted(api, quote))
    expect([answer.status, units]).toEqual([200, 0])
    expect((await orderOf(answer.body.data.id)).time.ready).toBe(quote.cart.time.ready)
  })

  test('is told that something sold out, quoted or not, and the bag stays', async () => {
    const quote = await aQuote(api, await bagOf())
    await operator.setAvailable('101', 'three-tenders', false)
    const { body } = await submitQuoted(api, quote)
    expect(body).toMatchObject({
      code: 'product_unavailable',
      message: 'Three Tenders is sold out right now.',
    })
    await operator.setAvailable('101', 'three-tenders', true)
    expect((await submitQuoted(api, quote)).status).toBe(200)
  })

  test('is told that the kitchen was closed, quoted or not', async () => {
    const quote = await aQuote(api, await bagOf())
    await edits.put('location', '101', 'available', false)
    expect((await submitQuoted(api, quote)).body.code).toBe('kitchen_unavailable')
  })

  test('whose coupon somebody else uses up meanwhile is told what it costs now, and pays that', async () => {
    // Of an hour in which no other test fills the kitchen.
    server.clock.set('2026-11-21T20:00:00Z')
    const code = await aCouponCode(server, { in_all: 1 })
    const bag = (await enterCode(api, await bagOf(), code)).body.data
    const quote = await aQuote(api, bag)
    const theirs = (await enterCode(api, await bagOf(), code)).body.data
    const first = { ...submitBody(theirs), email: 'first@example.com', phone: '6155550199' }
    await api.ok('POST', `/carts/${theirs.id}/submit`, first)
    const { body } = await submitQuoted(api, quote)
    expect(body).toMatchObject({
      code: 'total_changed',
      message: 'This code was used as often as it could be. Please check your new total.',
      details: { cart: { totals: { discount: 0 } } },
    })
    const now = await api.ok<Cart>('GET', `/carts/${bag.id}`)
    expect(now.totals.discount).toBe(0)
    const answer = await submitQuoted(api, await aQuote(api, now))
    expect((await orderOf(answer.body.data.id)).totals).toEqual(now.totals)
  })

  test('asks again and hears the same, while nothing changed', async () => {
    const bag = await bagOf()
    const first = await aQuote(api, bag)
    await passForQuotes(server.db, 60)
    const { made: second, units } = await taking(server.db, () => aQuote(api, bag))
    expect([second.id, units]).toEqual([first.id, 0])
    expect(second.seconds).toBeLessThanOrEqual(240)
  })
})
