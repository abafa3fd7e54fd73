import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Cart } from '#src/contract/cart/carts.ts'
import type { RelistPlan } from '#src/contract/cart/relist.ts'
import type { PlacedOrder } from '#src/contract/order/orders.ts'
import { attempts } from '#src/server/db/schema/attempts.ts'
import { cartLines, carts } from '#src/server/db/schema/carts.ts'
import { orders } from '#src/server/db/schema/orders.ts'
import { slotHolds } from '#src/server/db/schema/slots.ts'
import type { Times } from '#src/server/services/scheduling/times.ts'
import { type ApiClient, type ApiResult, createApiClient } from '#tests/support/api-client.ts'
import { createCatalogEdits } from '#tests/support/database/catalog-edits.ts'
import { startPostgres } from '#tests/support/database/postgres.ts'
import { aCart, addPlainProduct, createSubmitBody } from '#tests/support/orders/orders.ts'
import { insertBagCopies } from '#tests/support/orders/slots.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

const ROUNDS = 6
const ELSEWHERE = '102'
const postgres = await startPostgres()

type Ask<T> = (cart: Cart) => Promise<ApiResult<T>>

describe.skipIf(!postgres)('two tabs with the same bag, on PostgreSQL', () => {
  let server: TestServer
  let api: ApiClient
  let full: Cart
  let later: string

  beforeAll(async () => {
    server = await startTestServer(postgres?.url)
    api = await createApiClient(server)
    full = await addPlainProduct(api, await aCart(api), 'three-tenders')
    const { slots } = await api.ok<Times>('GET', `/carts/${full.id}/times`)
    later = slots.at(-1)?.time ?? ''
  }, 60_000)
  afterAll(async () => {
    await server?.close()
    await postgres?.stop()
  })

  async function race<A, B>(
    one: Ask<A>,
    other: Ask<B>,
    expectConsistentOutcome: (cart: Cart, a: ApiResult<A>, b: ApiResult<B>) => Promise<void>,
  ): Promise<void> {
    const bags = await insertBagCopies(server.db, ROUNDS, full)
    for (const [round, cart] of bags.entries()) {
      if (round % 2 === 0) {
        const [a, b] = await Promise.all([one(cart), other(cart)])
        await expectConsistentOutcome(cart, a, b)
      } else {
        const [b, a] = await Promise.all([other(cart), one(cart)])
        await expectConsistentOutcome(cart, a, b)
      }
    }
  }

  const line = { product_id: 'sweet-tea', quantity: 1, recipient: 'The other tab' }
  const add: Ask<Cart> = ({ id }) => api.call('POST', `/carts/${id}/products`, line)
  const setTime: Ask<Cart> = ({ id }) => api.call('PUT', `/carts/${id}/time`, { kind: 'later', time: later })
  const submit: Ask<PlacedOrder> = cart =>
    api.call('POST', `/carts/${cart.id}/submit`, createSubmitBody(cart))
  const transfer: Ask<RelistPlan & { cart: Cart }> = ({ id, version }) =>
    api.call('POST', `/carts/${id}/transfer`, { to: ELSEWHERE, version })
  const abandon: Ask<unknown> = ({ id }) => api.call('DELETE', `/carts/${id}`)

  async function stored({ id }: Pick<Cart, 'id'>) {
    const [row] = await server.db.select().from(carts).where(eq(carts.id, id))
    const lines = await server.db.select().from(cartLines).where(eq(cartLines.cartId, id))
    const placedOrder = await server.db.select().from(orders).where(eq(orders.cartId, id))
    const holds = await server.db
      .select({ units: slotHolds.units })
      .from(slotHolds)
      .innerJoin(attempts, eq(attempts.id, slotHolds.attemptId))
      .where(eq(attempts.cartId, id))
    return {
      row,
      lines: lines.map(each => each.id).toSorted(),
      orders: placedOrder.length,
      holds: holds.length,
    }
  }
  const lineIds = ({ products }: Pick<Cart, 'products'>) => products.map(({ id }) => id).toSorted()

  test.each([
    ['a line is added', add],
    ['the order time changes', setTime],
  ])('a bag submitted while %s is either ordered as displayed or rejected', async (_, change) => {
    await race(submit, change, async (cart, submitted, changed) => {
      const after = await stored(cart)
      if (submitted.status === 200) {
        expect(changed.body.code).toBe('already_placed')
        expect(after).toMatchObject({
          row: { version: cart.version, state: 'ordered' },
          orders: 1,
          holds: 1,
        })
        const order = await api.ok<PlacedOrder>('GET', `/orders/${submitted.body.data.id}`)
        expect(order).toMatchObject({ time: { kind: 'asap' }, totals: { total: cart.totals.total } })
        expect(order.products).toHaveLength(cart.products.length)
      } else {
        expect([submitted.body.code, changed.body.status]).toEqual(['cart_changed', 'ok'])
        const remaining = changed.body.data
        expect(after).toMatchObject({
          row: { version: remaining.version, state: 'open' },
          orders: 0,
          holds: 0,
        })
        expect(after.lines).toEqual(lineIds(remaining))
      }
    })
  })

  test.each([
    ['keeps the bag’s id', true],
    ['gives the bag a new id', false],
  ])('only one request succeeds if an add races with a transfer that %s', async (_, takesOver) => {
    const edits = createCatalogEdits(server)
    await edits.put('location', ELSEWHERE, 'services.transfercart', takesOver)
    const addSeen: Ask<Cart> = ({ id, version }) =>
      api.call('POST', `/carts/${id}/products`, { ...line, version })
    await race(transfer, addSeen, async (cart, moved, added) => {
      const isMoved = moved.status === 200
      const remaining = isMoved ? moved.body.data.cart : added.body.data
      expect([moved.body.status, added.body.status].toSorted()).toEqual(['error', 'ok'])
      expect(['cart_changed', 'cart_not_found']).toContain(isMoved ? added.body.code : moved.body.code)
      const after = await stored(remaining)
      expect(after).toMatchObject({
        row: { version: remaining.version, state: 'open', locationId: remaining.location_id },
      })
      expect(after.lines).toEqual(lineIds(remaining))
      expect(remaining.location_id).toBe(isMoved ? ELSEWHERE : cart.location_id)
      expect(remaining.products).toHaveLength(cart.products.length + (isMoved ? 0 : 1))
      const old = await stored(cart)
      expect(old.row?.state).toBe(isMoved && !takesOver ? 'abandoned' : 'open')
    })
    await edits.undo()
  })

  test('a bag abandoned during an add contains the new line only if the add succeeded first', async () => {
    await race(abandon, add, async (cart, remaining, added) => {
      expect(remaining.status).toBe(200)
      const after = await stored(cart)
      const isInTime = added.status === 201
      if (!isInTime) expect(added.body.code).toBe('cart_not_found')
      expect(after.row).toMatchObject({ state: 'abandoned', version: cart.version + (isInTime ? 1 : 0) })
      expect(after.lines).toHaveLength(cart.products.length + (isInTime ? 1 : 0))
      expect((await api.call('GET', `/carts/${cart.id}`)).body.code).toBe('cart_not_found')
    })
  })

  test('a bag read during concurrent adds contains exactly the lines of its version', async () => {
    const [cart = full] = await insertBagCopies(server.db, 1, full)
    const validate = async () => (await api.ok<{ cart: Cart }>('POST', `/carts/${cart.id}/validate`)).cart
    const read = () => api.ok<Cart>('GET', `/carts/${cart.id}`)
    const addFor = (guest: number) =>
      api.ok<Cart>('POST', `/carts/${cart.id}/products`, { ...line, recipient: `Guest ${guest}` })
    const guests = Array.from({ length: 8 }, (_, index) => index)
    const displayed = await Promise.all(
      guests.flatMap(guest => [validate(), addFor(guest), read(), validate(), read()]),
    )
    const added = displayed.map(({ products }) => products.length - cart.products.length)
    expect(added).toEqual(displayed.map(({ version }) => version - cart.version))
  })
})
