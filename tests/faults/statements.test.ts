import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Cart } from '#src/contract/cart/carts.ts'
import { openLoggedApi } from '#tests/support/database/logged-api.ts'
import { startPostgres } from '#tests/support/database/postgres.ts'
import { aFullCart, createSubmitBody } from '#tests/support/orders/orders.ts'
import { createCardPayment, submitWithPayments } from '#tests/support/orders/payments.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

const postgres = await startPostgres()

describe.skipIf(!postgres)('SQL statements per request', () => {
  let server: TestServer
  let logged: Awaited<ReturnType<typeof openLoggedApi>>
  let cart: Cart

  beforeAll(async () => {
    server = await startTestServer(postgres?.url)
    logged = await openLoggedApi(postgres?.url ?? '')
    cart = await aFullCart(logged.api)
  })
  afterAll(async () => {
    await logged?.close()
    await server?.close()
    await postgres?.stop()
  })

  async function verbsOf(call: () => Promise<unknown>): Promise<string[]> {
    const statements = await logged.statementsOf(call)
    return statements.map(
      ({ text }) => text.replace(/^with "(\w+)" as .*/s, 'with $1').split(' "', 1)[0] ?? '',
    )
  }

  test('a request that changes a quantity executes two SQL statements', async () => {
    const [line] = cart.products
    const change = () => logged.api.ok('PUT', `/carts/${cart.id}/products/${line?.id}`, { quantity: 2 })
    expect(await verbsOf(change)).toHaveLength(2)
    cart = await logged.api.ok<Cart>('GET', `/carts/${cart.id}`)
  })

  test('an order paid in store executes eight SQL statements', async () => {
    const submit = () =>
      logged.api.ok('POST', `/carts/${cart.id}/submit`, createSubmitBody(cart), { key: 'press' })
    const statements = await verbsOf(submit)
    expect(statements, statements.join('\n')).toHaveLength(8)
  })

  test('an order paid by card executes twelve SQL statements in addition to the bank’s', async () => {
    const byCard = await aFullCart(logged.api)
    const payments = [await createCardPayment(logged.api, byCard.totals.total)]
    const statements = await verbsOf(() => submitWithPayments(logged.api, byCard, payments))
    expect(statements, statements.join('\n')).toHaveLength(12)
  })
})
