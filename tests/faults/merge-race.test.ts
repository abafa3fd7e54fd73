import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Cart } from '#src/contract/cart/carts.ts'
import { cartLines, carts } from '#src/server/db/schema/carts.ts'
import { type ApiClient, type ApiResult, createApiClient } from '#tests/support/api-client.ts'
import { expectInvariants } from '#tests/support/database/audit.ts'
import { describeOnBothEngines } from '#tests/support/database/on-both-engines.ts'
import { aMember } from '#tests/support/members/members.ts'
import { aCardToken, aCart, addPlainProduct, createSubmitBody } from '#tests/support/orders/orders.ts'
import { submitTransfer } from '#tests/support/orders/relists.ts'
import { insertBagCopies } from '#tests/support/orders/slots.ts'
import type { TestServer } from '#tests/support/server.ts'

const ROUNDS = 6

await describeOnBothEngines('two devices of a member', openServer => {
  let server: TestServer
  let api: ApiClient
  let pies: Cart
  let teas: Cart

  beforeAll(async () => {
    server = await openServer()
    api = await createApiClient(server, await aMember(server))
    pies = await addPlainProduct(api, await aCart(api), 'chess-pie')
    teas = await addPlainProduct(api, await aCart(api), 'sweet-tea', 2)
  }, 60_000)
  afterAll(async () => {
    await expectInvariants(server.db)
  })

  type Ask = (pie: Cart, tea: Cart) => Promise<ApiResult<unknown>>
  type Expect = (bags: [Cart, Cart], one: ApiResult<unknown>, other: ApiResult<unknown>) => Promise<void>

  async function race(one: Ask, other: Ask, expectConsistentOutcome: Expect): Promise<void> {
    const pairs = await insertBagCopies(server.db, ROUNDS, pies)
    const others = await insertBagCopies(server.db, ROUNDS, teas)
    for (const [round, pie] of pairs.entries()) {
      const tea = others[round] ?? teas
      if (round % 2 === 0) {
        const [a, b] = await Promise.all([one(pie, tea), other(pie, tea)])
        await expectConsistentOutcome([pie, tea], a, b)
      } else {
        const [b, a] = await Promise.all([other(pie, tea), one(pie, tea)])
        await expectConsistentOutcome([pie, tea], a, b)
      }
    }
  }

  const intoPie: Ask = (pie, tea) => submitTransfer(api, tea, { into: pie.id })
  const intoTea: Ask = (pie, tea) => submitTransfer(api, pie, { into: tea.id })

  async function stored(bags: Cart[]) {
    const ids = bags.map(({ id }) => id)
    const rows = await server.db.select().from(carts).where(inArray(carts.id, ids))
    const open = rows.filter(({ state }) => state === 'open')
    const lines = await server.db
      .select()
      .from(cartLines)
      .where(eq(cartLines.cartId, open[0]?.id ?? ''))
    return { open, gone: rows.filter(({ state }) => state === 'abandoned'), lines }
  }

  test('merging two bags in both directions concurrently results in one bag with all lines', async () => {
    await race(intoPie, intoTea, async (bags, one, other) => {
      expect([one.status, other.status].toSorted((a, b) => a - b)).toEqual([200, 404])
      const { open, gone, lines } = await stored(bags)
      expect(open).toHaveLength(1)
      expect(gone).toMatchObject([{ movedTo: open[0]?.id }])
      expect(lines.map(({ productId, quantity }) => `${quantity} ${productId}`).toSorted()).toEqual([
        '1 chess-pie',
        '2 sweet-tea',
      ])
      const late = one.status === 200 ? other : one
      expect(late.body.details).toEqual({ moved_to: open[0]?.id })
    })
  })

  test('merging two bags from two tabs concurrently adds each line only once', async () => {
    const submit: Ask = (pie, tea) => submitTransfer(api, tea, { into: pie.id }, `merge-${tea.id}`)
    await race(submit, submit, async (bags, one, other) => {
      expect([one.status, other.status]).toEqual([200, 200])
      expect((await stored(bags)).lines).toHaveLength(2)
    })
  })

  test('a line added to a bag during its merge is either in the merged bag or rejected', async () => {
    const add: Ask = (_pie, tea) =>
      api.call('POST', `/carts/${tea.id}/products`, { product_id: 'lemonade', quantity: 1 })
    await race(intoPie, add, async (bags, put, added) => {
      expect(put.status).toBe(200)
      const { lines } = await stored(bags)
      expect(lines).toHaveLength(added.status === 201 ? 3 : 2)
      if (added.status !== 201)
        expect(added.body).toMatchObject({ code: 'cart_not_found', details: { moved_to: bags[0].id } })
    })
  })

  test('the lines of a bag ordered during its merge are either in the order or in the merged bag', async () => {
    // Paid by card, because the number of unpaid orders is limited.
    const tokens = await Promise.all(Array.from({ length: ROUNDS }, () => aCardToken(api)))
    const order: Ask = (_pie, tea) =>
      api.call(
        'POST',
        `/carts/${tea.id}/submit`,
        createSubmitBody(tea, { type: 'newcredit', token: tokens.pop() }),
      )
    await race(intoPie, order, async (bags, put, ordered) => {
      const { open, lines } = await stored([bags[0]])
      expect(open).toHaveLength(1)
      const isOrdered = ordered.status === 200
      expect(lines).toHaveLength(isOrdered ? 1 : 2)
      expect([put.body.code, ordered.body.code]).toEqual(
        isOrdered ? ['other_bag_over', undefined] : [undefined, 'cart_not_found'],
      )
    })
  })
})
