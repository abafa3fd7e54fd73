import { count, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Cart } from '#src/contract/carts.ts'
import { attempts, orders, sandboxPayments } from '#src/server/db/schema.ts'
import { type ApiClient, apiClient } from '#tests/support/api-client.ts'
import { aCardToken, addPlain, aFullCart, submitBody } from '#tests/support/orders.ts'
import { startPostgres } from '#tests/support/postgres.ts'
import { type TestServer, testServer } from '#tests/support/server.ts'

const postgres = await startPostgres()
const engines: [string, string | undefined][] = [
  ['PGlite', undefined],
  ['PostgreSQL', postgres?.url],
]

describe.each(engines)('on %s', (name, url) => {
  const isMissing = name === 'PostgreSQL' && !url
  let server: TestServer
  let api: ApiClient

  beforeAll(async () => {
    if (isMissing) return
    server = await testServer(url)
    api = await apiClient(server)
  })
  afterAll(async () => {
    await server?.close()
    if (url) await postgres?.stop()
  })

  test.skipIf(isMissing)('twenty submits of one bag at once make one order and one charge', async () => {
    const cart = await aFullCart(api)
    const body = submitBody(cart, { type: 'newcredit', token: await aCardToken(api) })
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        api.call<{ id: string }>('POST', `/carts/${cart.id}/submit`, body, { key: `press-${index}` }),
      ),
    )
    expect(answers.filter(answer => answer.status === 200)).toHaveLength(1)
    expect(answers.filter(answer => answer.body.code === 'already_placed')).toHaveLength(19)
    await expectOneOrder(cart)
  })

  test.skipIf(isMissing)('twenty repeats with one key all get the same order', async () => {
    const cart = await aFullCart(api)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        api.ok<{ id: string }>('POST', `/carts/${cart.id}/submit`, submitBody(cart), { key: 'one-press' }),
      ),
    )
    expect(new Set(answers.map(answer => answer.id)).size).toBe(1)
    await expectOneOrder(cart)
  })

  test.skipIf(isMissing)(
    'a line added while the order is placed is in the order or refused, never lost',
    async () => {
      const cart = await aFullCart(api)
      const [submitted, added] = await Promise.all([
        api.call<{ id: string }>('POST', `/carts/${cart.id}/submit`, submitBody(cart)),
        addPlain(api, cart, 'lemonade').then(
          grown => grown.products.length,
          () => 0,
        ),
      ])
      expect([submitted.status, added]).toSatisfy(
        ([status, lines]: [number, number]) =>
          (status === 200 && lines === 0) || (status === 409 && lines === 2),
      )
    },
  )

  async function expectOneOrder(cart: Cart): Promise<void> {
    const [order] = await server.db.select({ count: count() }).from(orders).where(eq(orders.cartId, cart.id))
    expect(order?.count).toBe(1)
    const charged = await server.db
      .select({ captured: sandboxPayments.captured })
      .from(attempts)
      .innerJoin(sandboxPayments, eq(sandboxPayments.key, attempts.id))
      .where(eq(attempts.cartId, cart.id))
    const total = charged.reduce((sum, payment) => sum + payment.captured, 0)
    expect([0, cart.totals.total]).toContain(total)
    expect(charged.filter(payment => payment.captured > 0).length).toBeLessThanOrEqual(1)
  }
})
