import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Cart } from '#src/contract/cart/carts.ts'
import type { PlacedOrder } from '#src/contract/order/orders.ts'
import { carts } from '#src/server/db/schema/carts.ts'
import { quotes } from '#src/server/db/schema/quotes.ts'
import { releaseEndedQuotes } from '#src/server/services/checkout/release-ended-quotes.ts'
import { quoteLimits } from '#src/server/services/rate-limits/limits.ts'
import { type ApiClient, createApiClient } from '#tests/support/api-client.ts'
import { expectInvariants } from '#tests/support/database/audit.ts'
import { type CatalogEdits, createCatalogEdits } from '#tests/support/database/catalog-edits.ts'
import { ageQuotes } from '#tests/support/database/leases.ts'
import { createOperatorChanges, type OperatorChanges } from '#tests/support/operator.ts'
import { aCouponCode, submitCoupon } from '#tests/support/orders/coupons.ts'
import { aCardToken, aCart, addPlainProduct, createSubmitBody } from '#tests/support/orders/orders.ts'
import { aQuote, requestQuote, submitQuotedCart } from '#tests/support/orders/quotes.ts'
import { countBookedUnits } from '#tests/support/orders/slots.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

const noon = '2026-11-21T18:00:00Z'
let server: TestServer
let api: ApiClient
let edits: CatalogEdits
let operator: OperatorChanges

beforeAll(async () => {
  server = await startTestServer()
  api = await createApiClient(server)
  edits = createCatalogEdits(server)
  operator = createOperatorChanges(server)
  await createCatalogEdits(server).put('location', '101', 'capacity', { slot_minutes: 15, units: 10 })
})

beforeEach(() => server.clock.set(noon))

afterEach(async () => {
  await ageQuotes(server.db, 3_600)
  await releaseEndedQuotes(server.ctx)
  await operator.undo()
  await edits.undo()
})

afterAll(async () => {
  await expectInvariants(server.db)
  await server.close()
})

const bagOf = async (quantity = 1) => addPlainProduct(api, await aCart(api), 'three-tenders', quantity)
const orderOf = async (id: string) => api.ok<PlacedOrder>('GET', `/orders/${id}`)
const stubChangedTransferPrice = () => operator.setPrice('101', 'three-tenders', 2_499)

test('a quote reserves the price and time for five minutes', async () => {
  const bag = await bagOf(2)
  const { result: quote, units } = await countBookedUnits(server.db, () => aQuote(api, bag))
  expect(quote).toMatchObject({
    seconds: 300,
    cart: { id: bag.id, version: bag.version, totals: bag.totals },
  })
  expect(units).toBe(2)
  const { result: response, units: extra } = await countBookedUnits(server.db, () =>
    submitQuotedCart(api, quote),
  )
  expect([response.status, extra]).toEqual([200, 0])
  expect(await orderOf(response.body.data.id)).toMatchObject({
    totals: bag.totals,
    time: { ready: quote.cart.time.ready },
  })
})

test('a guest pays the quoted price even if the price has been raised since', async () => {
  const bag = await bagOf()
  const quote = await aQuote(api, bag)
  await stubChangedTransferPrice()
  const response = await submitQuotedCart(api, quote, { type: 'newcredit', token: await aCardToken(api) })
  expect(response.body).toMatchObject({ status: 'ok', data: { state: 'placed' } })
  expect((await orderOf(response.body.data.id)).totals).toEqual(bag.totals)
})

test('a quoted time stays reserved even if the slot fills up or its capacity is reduced', async () => {
  const quote = await aQuote(api, await bagOf(4))
  await aQuote(api, await bagOf(6))
  const late = await bagOf(4)
  expect(late.time.ready > quote.cart.time.ready).toBe(true)
  await edits.put('location', '101', 'capacity', { slot_minutes: 15, units: 2 })
  const { result: response, units } = await countBookedUnits(server.db, () => submitQuotedCart(api, quote))
  expect([response.status, units]).toEqual([200, 0])
  expect((await orderOf(response.body.data.id)).time.ready).toBe(quote.cart.time.ready)
})

test('a quoted order is rejected while one of its products is sold out', async () => {
  const quote = await aQuote(api, await bagOf())
  await operator.setAvailable('101', 'three-tenders', false)
  const { body } = await submitQuotedCart(api, quote)
  expect(body).toMatchObject({
    code: 'product_unavailable',
    message: 'Three Tenders is sold out right now.',
  })
  await operator.setAvailable('101', 'three-tenders', true)
  expect((await submitQuotedCart(api, quote)).status).toBe(200)
})

test('a quoted order is rejected once its kitchen no longer accepts orders', async () => {
  const quote = await aQuote(api, await bagOf())
  await edits.put('location', '101', 'available', false)
  expect((await submitQuotedCart(api, quote)).body.code).toBe('kitchen_unavailable')
})

test('a guest whose quoted coupon is used up sees and pays the new total', async () => {
  // Uses an hour in which no other test books slots at the kitchen.
  server.clock.set('2026-11-21T20:00:00Z')
  const code = await aCouponCode(server, { in_all: 1 })
  const bag = (await submitCoupon(api, await bagOf(), code)).body.data
  const quote = await aQuote(api, bag)
  const otherCart = (await submitCoupon(api, await bagOf(), code)).body.data
  const first = { ...createSubmitBody(otherCart), email: 'first@example.com', phone: '6155550199' }
  await api.ok('POST', `/carts/${otherCart.id}/submit`, first)
  const { body } = await submitQuotedCart(api, quote)
  expect(body).toMatchObject({
    code: 'total_changed',
    message: 'This code has already been claimed. Please check your new total.',
    details: { cart: { totals: { discount: 0 } } },
  })
  const now = await api.ok<Cart>('GET', `/carts/${bag.id}`)
  expect(now.totals.discount).toBe(0)
  const response = await submitQuotedCart(api, await aQuote(api, now))
  expect((await orderOf(response.body.data.id)).totals).toEqual(now.totals)
})

test('a guest who reopens checkout with an unchanged bag gets the previous quote', async () => {
  const bag = await bagOf()
  const first = await aQuote(api, bag)
  await ageQuotes(server.db, 60)
  const { result: second, units } = await countBookedUnits(server.db, () => aQuote(api, bag))
  expect([second.id, units]).toEqual([first.id, 0])
  expect(second.seconds).toBeLessThanOrEqual(240)
})

test('an expired quote releases its slot', async () => {
  const bag = await bagOf(3)
  const quote = await aQuote(api, bag)
  await stubChangedTransferPrice()
  const { units } = await countBookedUnits(server.db, async () => {
    await ageQuotes(server.db, 301)
    await releaseEndedQuotes(server.ctx)
  })
  expect(units).toBe(-3)
  const { body } = await submitQuotedCart(api, quote)
  expect(body).toMatchObject({
    code: 'total_changed',
    details: { changes: [{ name: 'Three Tenders', now: 2_499 }] },
  })
})

test('an expired quote that has not been purged yet does not block its bag’s order', async () => {
  const bag = await bagOf(10)
  const quote = await aQuote(api, bag)
  await ageQuotes(server.db, 301)
  const { result: response, units } = await countBookedUnits(server.db, () => submitQuotedCart(api, quote))
  expect([response.status, units]).toEqual([200, 0])
})

test('changing a bag ends its quote and releases the slot', async () => {
  const bag = await bagOf(3)
  const quote = await aQuote(api, bag)
  const changed = await api.ok<Cart>('PUT', `/carts/${bag.id}/tip`, { percentage: 20 })
  const { units } = await countBookedUnits(server.db, () => releaseEndedQuotes(server.ctx))
  expect(units).toBe(-3)
  const response = await submitQuotedCart(api, { ...quote, cart: { ...changed, time: quote.cart.time } })
  expect(response.status).toBe(200)
  expect((await orderOf(response.body.data.id)).totals).toEqual(changed.totals)
})

test('abandoning a bag ends its quote and releases the slot', async () => {
  const bag = await bagOf(3)
  await aQuote(api, bag)
  await api.ok('DELETE', `/carts/${bag.id}`)
  expect((await countBookedUnits(server.db, () => releaseEndedQuotes(server.ctx))).units).toBe(-3)
})

test('a guest can get a new quote after a declined card has ended the first quote', async () => {
  const quote = await aQuote(api, await bagOf(3))
  const token = await aCardToken(api, '4000000000000002')
  const { result: declined, units } = await countBookedUnits(server.db, () =>
    submitQuotedCart(api, quote, { type: 'newcredit', token }),
  )
  expect([declined.body.code, units]).toEqual(['payment_declined', -3])
  const repeated = await aQuote(api, quote.cart)
  expect(repeated.id).not.toBe(quote.id)
  expect((await submitQuotedCart(api, repeated)).status).toBe(200)
})

test('submitting an order without the quote’s id still ends the bag’s quote', async () => {
  const { cart } = await aQuote(api, await bagOf(3))
  const { units } = await countBookedUnits(server.db, () =>
    api.ok('POST', `/carts/${cart.id}/submit`, createSubmitBody(cart)),
  )
  expect(units).toBe(0)
})

test('a quote for another bag is ignored', async () => {
  const ownCart = await bagOf()
  const { id } = await aQuote(api, await bagOf())
  await stubChangedTransferPrice()
  expect((await submitQuotedCart(api, { id, seconds: 1, cart: ownCart })).body.code).toBe('total_changed')
})

describe('limits on quotes', () => {
  test('neither an empty bag nor a bag without contact details gets a quote', async () => {
    expect((await requestQuote(api, await aCart(api))).body.code).toBe('cart_empty')
    const bag = await bagOf()
    const { result: rejected, units } = await countBookedUnits(server.db, () =>
      requestQuote(api, bag, { first_name: '', email: 'dolly@' }),
    )
    expect([rejected.body.code, units]).toEqual(['contact_incomplete', 0])
    expect((await requestQuote(api, { ...bag, version: bag.version + 1 })).body.code).toBe('cart_changed')
  })

  test('a bag gets quotes for at most 15 minutes and then no quotes for the next 15 minutes', async () => {
    const bag = await bagOf()
    for (const _ of [1, 2, 3]) {
      expect((await aQuote(api, bag)).seconds).toBeGreaterThan(290)
      await ageQuotes(server.db, 300)
    }
    const { result: rejected, units } = await countBookedUnits(server.db, () => requestQuote(api, bag))
    expect(rejected.body).toMatchObject({
      code: 'too_many_tries',
      details: { retry_after: expect.any(Number) },
    })
    expect(units).toBe(0)
    await ageQuotes(server.db, 901)
    expect((await aQuote(api, bag)).seconds).toBe(300)
  })

  test('changing a bag does not reset its limit on quotes', async () => {
    let bag = await bagOf()
    await aQuote(api, bag)
    await ageQuotes(server.db, 800)
    bag = await api.ok<Cart>('PUT', `/carts/${bag.id}/tip`, { percentage: 20 })
    expect((await aQuote(api, bag)).seconds).toBeLessThanOrEqual(100)
  })

  test('a quote that takes a slot’s last capacity expires after two minutes', async () => {
    expect((await aQuote(api, await bagOf(9))).seconds).toBe(120)
  })

  test('a browser’s limit on quotes applies across all its bags', async () => {
    const headers = { cookie: 'device=c29tZS1icm93c2VyLW5hbWU' }
    const own: ApiClient = {
      ...api,
      call: (m, p, body, extra) => api.call(m, p, body, { ...extra, headers }),
    }
    const bag = await bagOf()
    for (let callCount = 0; callCount < quoteLimits.device.max; callCount += 1) await requestQuote(own, bag)
    expect((await requestQuote(own, bag)).body.code).toBe('too_many_tries')
    expect((await requestQuote(api, bag)).status).toBe(200)
  })

  test('a bag has at most one quote', async () => {
    const bag = await bagOf(2)
    await aQuote(api, bag)
    const { result: second, units } = await countBookedUnits(server.db, async () =>
      aQuote(api, await addPlainProduct(api, bag, 'three-tenders')),
    )
    const rows = await server.db.select().from(quotes).where(eq(quotes.cartId, bag.id))
    expect(rows).toMatchObject([{ id: second.id }])
    expect(units).toBe(1)
    const [row] = await server.db.select().from(carts).where(eq(carts.id, bag.id))
    expect(rows[0]?.cartVersion).toBe(row?.version)
  })
})
