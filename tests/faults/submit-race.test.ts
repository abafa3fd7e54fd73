import { count, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { Cart, LineChoice } from '#src/contract/cart/carts.ts'
import type { Choice } from '#src/domain/menu/modifiers/choice.ts'
import { attempts } from '#src/server/db/schema/attempts.ts'
import { orders } from '#src/server/db/schema/orders.ts'
import { tenders } from '#src/server/db/schema/payments.ts'
import { sandboxPayments } from '#src/server/db/schema/sandbox.ts'
import { type ApiClient, createApiClient } from '#tests/support/api-client.ts'
import { expectInvariants } from '#tests/support/database/audit.ts'
import { describeOnBothEngines } from '#tests/support/database/on-both-engines.ts'
import { aCardToken, addPlainProduct, aFullCart, createSubmitBody } from '#tests/support/orders/orders.ts'
import type { TestServer } from '#tests/support/server.ts'

await describeOnBothEngines('a bag submitted from several tabs', openServer => {
  let server: TestServer
  let api: ApiClient

  beforeAll(async () => {
    server = await openServer()
    api = await createApiClient(server)
  })

  test('concurrent adds are each applied once even if every request is sent twice', async () => {
    const cart = await aFullCart(api)
    const { product_id, choices } = plainLine(cart)
    const add = (guest: number) => {
      const line = { product_id, quantity: 1, choices, recipient: `Guest ${guest}` }
      return api.call<Cart>('POST', `/carts/${cart.id}/products`, line, { key: `guest-${guest}` })
    }
    const guests = Array.from({ length: 12 }, (_, index) => index)
    const responses = await Promise.all([...guests, ...guests].map(add))
    expect(responses.map(response => response.status)).toEqual(responses.map(() => 201))
    const after = await api.ok<Cart>('GET', `/carts/${cart.id}`)
    expect(after.version).toBe(cart.version + guests.length)
    expect(after.products.flatMap(line => line.recipient ?? []).toSorted()).toEqual(
      guests.map(guest => `Guest ${guest}`).toSorted(),
    )
  })

  test('either the submission of a bag or every line added during it is rejected', async () => {
    const cart = await aFullCart(api)
    const { product_id, choices } = plainLine(cart)
    const body = createSubmitBody(cart, { type: 'newcredit', token: await aCardToken(api) })
    const add = (guest: number) =>
      api.call<Cart>('POST', `/carts/${cart.id}/products`, {
        product_id,
        quantity: 1,
        choices,
        recipient: `Guest ${guest}`,
      })
    const [submitted, ...added] = await Promise.all([
      api.call<{ id: string }>('POST', `/carts/${cart.id}/submit`, body, { key: 'press' }),
      ...[1, 2, 3, 4, 5, 6].map(add),
    ])
    const addedLines = added.filter(response => response.status === 201)
    if (submitted.status === 200) return expect(addedLines).toEqual([])
    expect(submitted.body.code).toBe('cart_changed')
    const after = await api.ok<Cart>('GET', `/carts/${cart.id}`)
    expect(after.products).toHaveLength(cart.products.length + addedLines.length)
  })

  test('submitting a bag twenty times concurrently results in one order and one charge', async () => {
    const cart = await aFullCart(api)
    const body = createSubmitBody(cart, { type: 'newcredit', token: await aCardToken(api) })
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        api.call<{ id: string }>('POST', `/carts/${cart.id}/submit`, body, { key: `press-${index}` }),
      ),
    )
    expect(responses.filter(response => response.status === 200)).toHaveLength(1)
    expect(responses.filter(response => response.body.code === 'already_placed')).toHaveLength(19)
    await expectOneOrder(cart)
  })

  test('twenty submissions with the same key return the same order', async () => {
    const cart = await aFullCart(api)
    const responses = await Promise.all(
      Array.from({ length: 20 }, () =>
        api.ok<{ id: string }>('POST', `/carts/${cart.id}/submit`, createSubmitBody(cart), {
          key: 'one-press',
        }),
      ),
    )
    expect(new Set(responses.map(response => response.id)).size).toBe(1)
    await expectOneOrder(cart)
  })

  test('either an order or a concurrently added line is accepted, but not both', async () => {
    const cart = await aFullCart(api)
    const [submitted, added] = await Promise.all([
      api.call<{ id: string }>('POST', `/carts/${cart.id}/submit`, createSubmitBody(cart)),
      addPlainProduct(api, cart, 'lemonade').then(
        increased => increased.products.length,
        () => 0,
      ),
    ])
    expect([submitted.status, added]).toSatisfy(
      ([status, lines]: [number, number]) =>
        (status === 200 && lines === 0) || (status === 409 && lines === 2),
    )
  })

  async function expectOneOrder(cart: Cart): Promise<void> {
    await expectInvariants(server.db)
    const [order] = await server.db.select({ count: count() }).from(orders).where(eq(orders.cartId, cart.id))
    expect(order?.count).toBe(1)
    const charged = await server.db
      .select({ captured: sandboxPayments.captured })
      .from(attempts)
      .innerJoin(tenders, eq(tenders.attemptId, attempts.id))
      .innerJoin(sandboxPayments, eq(sandboxPayments.id, tenders.providerRef))
      .where(eq(attempts.cartId, cart.id))
    const total = charged.reduce((sum, payment) => sum + payment.captured, 0)
    expect([0, cart.totals.total]).toContain(total)
    expect(charged.filter(payment => payment.captured > 0).length).toBeLessThanOrEqual(1)
  }
})

function plainLine({ products: [line] }: Cart) {
  if (!line) throw new Error('The bag is empty')
  const requestOf = (selected: LineChoice[]): Choice[] =>
    selected.map(({ id, quantity, choices }) => ({ id, quantity, choices: requestOf(choices) }))
  return { product_id: line.product_id, choices: requestOf(line.choices) }
}
