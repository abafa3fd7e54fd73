import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { Cart } from '#src/contract/cart/carts.ts'
import { quotes } from '#src/server/db/schema/quotes.ts'
import { releaseEndedQuotes } from '#src/server/services/checkout/release-ended-quotes.ts'
import type { Times } from '#src/server/services/scheduling/times.ts'
import { type ApiClient, createApiClient } from '#tests/support/api-client.ts'
import { expectInvariants } from '#tests/support/database/audit.ts'
import { ageQuotes } from '#tests/support/database/leases.ts'
import { describeOnBothEngines } from '#tests/support/database/on-both-engines.ts'
import { aFullCart, createSubmitBody, kitchen } from '#tests/support/orders/orders.ts'
import { aQuote, requestQuote, submitQuotedCart } from '#tests/support/orders/quotes.ts'
import { insertBagCopies, readBookedSlotUnits, setBookedUnits } from '#tests/support/orders/slots.ts'
import type { TestServer } from '#tests/support/server.ts'

const CAPACITY = 120
const ROUNDS = 8

await describeOnBothEngines('concurrent quotes', openServer => {
  let server: TestServer
  let api: ApiClient
  let time: string
  let bag: Cart

  beforeAll(async () => {
    server = await openServer()
    api = await createApiClient(server)
    const times = await api.ok<Times>('GET', `/locations/${kitchen.id}/times`)
    time = times.slots.at(-1)?.time ?? ''
    const timeRequest = { kind: 'later', time }
    bag = await api.ok<Cart>('PUT', `/carts/${(await aFullCart(api)).id}/time`, timeRequest)
  }, 60_000)

  const bookedUnitsOf = () => readBookedSlotUnits(server.db, kitchen.id, time)

  test('concurrent quotes never exceed a slot’s capacity', async () => {
    // These units are written directly to the database without holds, so the test removes them before the
    // audit.
    const full = CAPACITY - 5
    await setBookedUnits(server.db, kitchen.id, time, full)
    const responses = await Promise.all(
      (await insertBagCopies(server.db, 40, bag)).map(each => requestQuote(api, each)),
    )
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(responses.filter(({ body }) => body.code === 'time_unavailable')).toHaveLength(35)
    expect(await bookedUnitsOf()).toBe(CAPACITY)
    await ageQuotes(server.db, 600)
    await Promise.all([1, 2, 3].map(() => releaseEndedQuotes(server.ctx)))
    expect(await bookedUnitsOf()).toBe(full)
    await setBookedUnits(server.db, kitchen.id, time, 0)
    await expectInvariants(server.db)
  }, 60_000)

  test('two tabs that request a quote for the same bag concurrently get the same quote', async () => {
    for (const each of await insertBagCopies(server.db, ROUNDS, bag)) {
      const before = await bookedUnitsOf()
      const both = await Promise.all([aQuote(api, each), aQuote(api, each)])
      expect(both[0].id).toBe(both[1].id)
      expect((await bookedUnitsOf()) - before).toBe(1)
    }
    await expectInvariants(server.db)
  }, 60_000)

  test('a guest who submits just as the quote expires gets exactly one order', async () => {
    await ageQuotes(server.db, 600)
    await releaseEndedQuotes(server.ctx)
    for (const [round, each] of (await insertBagCopies(server.db, ROUNDS, bag)).entries()) {
      const before = await bookedUnitsOf()
      const quote = await aQuote(api, each)
      if (round % 2 === 0) await ageQuotes(server.db, 300)
      const [clicked, repeated] = await Promise.all([
        submitQuotedCart(api, quote),
        requestQuote(api, each),
        releaseEndedQuotes(server.ctx),
        releaseEndedQuotes(server.ctx),
        api.call('POST', `/carts/${each.id}/submit`, createSubmitBody(each)),
      ])
      if (clicked.status !== 200) expect(clicked.body.code).toBe('already_placed')
      expect(['already_placed', undefined]).toContain(repeated.body.code)
      await releaseEndedQuotes(server.ctx)
      expect((await bookedUnitsOf()) - before).toBe(1)
      await expectInvariants(server.db)
    }
  }, 60_000)

  test('a quote requested while its bag is changing leaves no capacity reserved', async () => {
    for (const each of await insertBagCopies(server.db, ROUNDS, bag)) {
      await Promise.all([
        requestQuote(api, each),
        api.call('PUT', `/carts/${each.id}/tip`, { percentage: 20 }),
        releaseEndedQuotes(server.ctx),
        requestQuote(api, each),
      ])
      await ageQuotes(server.db, 600)
      await releaseEndedQuotes(server.ctx)
      await expectInvariants(server.db)
    }
    const [held] = await server.db.select({ units: sql<number>`coalesce(sum(units), 0)::int` }).from(quotes)
    expect(held?.units).toBe(0)
  }, 60_000)
})
