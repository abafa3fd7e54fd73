import { beforeAll, expect, test } from 'vitest'
import type { Cart } from '#src/contract/cart/carts.ts'
import { type ApiClient, createApiClient } from '#tests/support/api-client.ts'
import { expectInvariants } from '#tests/support/database/audit.ts'
import { describeOnBothEngines } from '#tests/support/database/on-both-engines.ts'
import { aMember, type TestMember } from '#tests/support/members/members.ts'
import {
  aCouponCode,
  aMemberReward,
  chooseReward,
  findPromotion,
  submitCoupon,
} from '#tests/support/orders/coupons.ts'
import { aFullCart, createSubmitBody } from '#tests/support/orders/orders.ts'
import type { TestServer } from '#tests/support/server.ts'

await describeOnBothEngines('a promotion in several bags', openServer => {
  let server: TestServer
  let member: TestMember
  let api: ApiClient

  beforeAll(async () => {
    server = await openServer()
    member = await aMember(server)
    api = await createApiClient(server, member)
  })

  const submit = (cart: Cart, guest: number) =>
    api.call<{ state: string }>('POST', `/carts/${cart.id}/submit`, {
      ...createSubmitBody(cart),
      email: `guest-${guest}@example.com`,
      phone: `615555${1_000 + guest}`,
    })

  /** Submits carts concurrently, and expects each rejection to be `total_changed`. */
  async function race(carts: Cart[]): Promise<{ placed: number; refused: Cart[] }> {
    const responses = await Promise.all(carts.map(submit))
    const rejected = responses.filter(({ status }) => status !== 200)
    expect(rejected.map(({ body }) => body.code)).toEqual(rejected.map(() => 'total_changed'))
    const rejectedCarts = carts.filter((_, index) => responses[index]?.status !== 200)
    return {
      placed: responses.length - rejected.length,
      refused: await Promise.all(rejectedCarts.map(({ id }) => api.ok<Cart>('GET', `/carts/${id}`))),
    }
  }

  test('a coupon with two uses left discounts only two of six concurrent orders', async () => {
    const code = await aCouponCode(server, { in_all: 2 })
    const carts: Cart[] = []
    while (carts.length < 6) carts.push((await submitCoupon(api, await aFullCart(api), code)).body.data)
    const { placed, refused } = await race(carts)
    expect(placed).toBe(2)
    for (const cart of refused) {
      expect(findPromotion(cart)).toMatchObject({ saving: 0, problem: { reason: 'used_up' } })
      expect(cart.products).toHaveLength(1)
    }
    await expectInvariants(server.db)
  })

  test('a reward that was added to five bags discounts only one of their concurrent orders', async () => {
    const id = await aMemberReward(server, member.id)
    const carts: Cart[] = []
    while (carts.length < 5) carts.push((await chooseReward(api, await aFullCart(api), id)).body.data)
    const { placed, refused } = await race(carts)
    expect(placed).toBe(1)
    for (const cart of refused) {
      expect(findPromotion(cart, 'reward')).toMatchObject({ saving: 0, problem: { reason: 'already_used' } })
    }
    await expectInvariants(server.db)
  })

  test('a coupon limited to one use per guest discounts only one of the guest’s four concurrent orders', async () => {
    const code = await aCouponCode(server, { per_member: 1 })
    const carts: Cart[] = []
    while (carts.length < 4) carts.push((await submitCoupon(api, await aFullCart(api), code)).body.data)
    const { placed } = await race(carts)
    expect(placed).toBe(1)
    await expectInvariants(server.db)
  })
})
