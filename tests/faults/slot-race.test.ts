import { gt, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Cart } from '#src/contract/cart/carts.ts'
import type { Database } from '#src/server/db/database.ts'
import { openDatabase } from '#src/server/db/open.ts'
import { orders } from '#src/server/db/schema/orders.ts'
import { slotUsage } from '#src/server/db/schema/slots.ts'
import type { Times } from '#src/server/services/scheduling/times.ts'
import { type ApiClient, createApiClient } from '#tests/support/api-client.ts'
import { startApiProcess } from '#tests/support/api-process.ts'
import { startPostgres } from '#tests/support/database/postgres.ts'
import { aFullCart, createSubmitBody, kitchen } from '#tests/support/orders/orders.ts'
import { insertBagCopies, readBookedSlotUnits, setBookedUnits } from '#tests/support/orders/slots.ts'
import { startTestServer } from '#tests/support/server.ts'

const CAPACITY = 120

type Site = { db: Database; clients: ApiClient[]; close: () => Promise<void> }

const postgres = await startPostgres()

async function inProcess(): Promise<Site> {
  const server = await startTestServer()
  return { db: server.db, clients: [await createApiClient(server)], close: server.close }
}

async function twoProcesses(url: string): Promise<Site> {
  const GIFT_CARD_KEY = 'a key that is for tests and nothing else'
  const first = await startApiProcess({ DATABASE_URL: url, GIFT_CARD_KEY })
  const second = await startApiProcess({ DATABASE_URL: url, GIFT_CARD_KEY })
  const { db, close } = await openDatabase({ databaseUrl: url, dataDir: '' })
  const stop = async () => {
    await close()
    await Promise.all([first.kill(), second.kill()])
    await postgres?.stop()
  }
  return { db, clients: [await createApiClient(first), await createApiClient(second)], close: stop }
}

const sites: [string, (() => Promise<Site>) | null][] = [
  ['on PGlite', inProcess],
  ['on PostgreSQL with two processes', postgres ? () => twoProcesses(postgres.url) : null],
]

/** Submits a bag. Retries as a browser would if the site is busy or the order is still confirming. */
async function submit(client: ApiClient, bag: Cart, body: object) {
  const key = crypto.randomUUID()
  for (;;) {
    const response = await client.call<{ state?: string }>('POST', `/carts/${bag.id}/submit`, body, { key })
    if (response.body.code !== 'busy' && response.body.data?.state !== 'confirming') return response
  }
}

function countOf(outcomes: string[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const outcome of outcomes) counts[outcome] = (counts[outcome] ?? 0) + 1
  return counts
}

describe.each(sites)('slot capacity %s', (_, open) => {
  let site: Site
  let api: ApiClient

  beforeAll(async () => {
    if (!open) return
    site = await open()
    const [first] = site.clients
    if (!first) throw new Error('There is no site')
    api = first
  })
  afterAll(() => site?.close())

  /** Submits all bags concurrently, alternating between the site's processes. */
  const submitAll = (bags: Cart[], extra: object = {}) =>
    Promise.all(
      bags.map((bag, index) => {
        const client = site.clients[index % site.clients.length] ?? api
        return submit(client, bag, { ...createSubmitBody(bag), ...extra })
      }),
    )

  test.skipIf(!open)('only ten of 200 concurrent guests get the last ten units of a slot', async () => {
    const times = await api.ok<Times>('GET', `/locations/${kitchen.id}/times`)
    const time = times.slots.at(-1)?.time ?? ''
    const cart = await api.ok<Cart>('PUT', `/carts/${(await aFullCart(api)).id}/time`, {
      kind: 'later',
      time,
    })
    await setBookedUnits(site.db, kitchen.id, time, CAPACITY - 10)
    const bags = await insertBagCopies(site.db, 200, cart)
    const responses = await submitAll(bags)
    expect(countOf(responses.map(({ body }) => body.code ?? 'ok'))).toEqual({ ok: 10, time_unavailable: 190 })
    expect(await readBookedSlotUnits(site.db, kitchen.id, time)).toBe(CAPACITY)
    const ids = bags.map(({ id }) => id)
    expect(await site.db.select().from(orders).where(inArray(orders.cartId, ids))).toHaveLength(10)
  })

  test.skipIf(!open)(
    'concurrent ASAP orders spill over to later slots without exceeding any slot’s capacity',
    async () => {
      const cart = await aFullCart(api)
      const { slots } = await api.ok<Times>('GET', `/carts/${cart.id}/times`)
      const first = Date.parse(cart.time.ready) - (Date.parse(cart.time.ready) % 900_000)
      await setBookedUnits(site.db, kitchen.id, new Date(first).toISOString(), CAPACITY - 10)
      for (const { time } of slots.slice(0, 4)) await setBookedUnits(site.db, kitchen.id, time, CAPACITY - 10)
      const responses = await submitAll(await insertBagCopies(site.db, 30, cart))
      expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200))
      expect(await site.db.select().from(slotUsage).where(gt(slotUsage.taken, CAPACITY))).toEqual([])
    },
  )

  test.skipIf(!open)(
    'concurrent unpaid orders with the same phone number cannot exceed the limit per number',
    async () => {
      // Each order has a different time, so that the orders do not wait for one slot's lock.
      const cart = await aFullCart(api)
      const { dates } = await api.ok<Times>('GET', `/carts/${cart.id}/times`)
      // Uses the last open day, because it has the same slots at any time of day and no other test books
      // them.
      const date = dates.findLast(({ open }) => open)?.date
      const { slots: free } = await api.ok<Times>('GET', `/carts/${cart.id}/times?date=${date}`)
      const bags = await Promise.all(
        (await insertBagCopies(site.db, 12, cart)).map((bag, index) =>
          api.ok<Cart>('PUT', `/carts/${bag.id}/time`, { kind: 'later', time: free[index]?.time }),
        ),
      )
      const responses = await submitAll(bags, { phone: '(615) 555-0177' })
      expect(countOf(responses.map(({ body }) => body.code ?? 'ok'))).toEqual({ ok: 4, pay_later_used_up: 8 })
    },
  )
})
