import { beforeEach, describe, expect, test } from 'vitest'
import type { Cart } from '#src/contract/cart/carts.ts'
import type { Reward } from '#src/contract/rewards.ts'
import { updateTiers } from '#src/server/services/rewards/update-tiers.ts'
import { type ApiClient, createApiClient } from '#tests/support/api-client.ts'
import { aMember, type TestMember } from '#tests/support/members/members.ts'
import { grantPoints } from '#tests/support/members/points.ts'
import {
  aCouponCode,
  aMemberReward,
  chooseReward,
  findPromotion,
  submitCoupon,
} from '#tests/support/orders/coupons.ts'
import { addPlainProduct, aFullCart } from '#tests/support/orders/orders.ts'
import { startSuiteServer } from '#tests/support/suite-server.ts'

const spoken =
  'Your reward is not valid for this order. Please confirm you have the applicable products or are ordering from the correct location and try again later.'

let member: TestMember
let api: ApiClient
let cart: Cart

const server = await startSuiteServer()
beforeEach(async () => {
  server.clock.set('2026-11-21T18:00:00Z')
  member = await aMember(server)
  api = await createApiClient(server, member)
  cart = await aFullCart(api)
})

const choose = async (id: string, into = cart) => (await chooseReward(api, into, id)).body.data
const aHeldReward = (
  ...extra: Parameters<typeof aMemberReward> extends [unknown, unknown, ...infer Rest] ? Rest : []
) => aMemberReward(server, member.id, ...extra)
const rewardsOf = async (bag: Cart) =>
  (await api.ok<{ rewards: Reward[] }>('GET', `/carts/${bag.id}/rewards`)).rewards

describe('the rewards of a member’s bag', () => {
  test('a member sees in the bag which rewards apply and why the others do not', async () => {
    const good = await aHeldReward()
    const short = await aHeldReward({ minimum: cart.totals.subtotal + 100 })
    await choose(good)
    const rewards = await rewardsOf(cart)
    expect(rewards.find(({ id }) => id === good)).toMatchObject({ applied: true, problem: null })
    expect(rewards.find(({ id }) => id === short)).toMatchObject({
      applied: false,
      problem: { reason: 'minimum', missing: 100 },
    })
  })

  test('adding another reward to a bag replaces the current reward', async () => {
    await choose(await aHeldReward())
    const other = await aHeldReward({ worth: { kind: 'amount', amount: 300 } })
    expect((await choose(other)).promotions).toMatchObject([{ id: other, saving: 300 }])
  })

  test('removing a reward twice succeeds', async () => {
    const id = await aHeldReward()
    await choose(id)
    for (const version of [cart.version + 2, cart.version + 3]) {
      const after = await api.ok<Cart>('DELETE', `/carts/${cart.id}/rewards/${id}`)
      expect(after).toMatchObject({ version, promotions: [], totals: cart.totals })
    }
  })

  test('a reward that does not apply yet stays in the bag and shows what is missing', async () => {
    const bag = await choose(
      await aHeldReward({ worth: { kind: 'product', product_ids: ['crinkle-fries'] } }),
    )
    expect(findPromotion(bag, 'reward')).toMatchObject({
      saving: 0,
      problem: {
        reason: 'product',
        products: [expect.objectContaining({ product_id: 'crinkle-fries', name: 'Crinkle Fries' })],
      },
    })
    const withFries = await addPlainProduct(api, bag, 'crinkle-fries')
    expect(findPromotion(withFries, 'reward')).toMatchObject({ problem: null })
    expect(withFries.totals.discount).toBeGreaterThan(0)
  })

  test('a bag whose last line is removed loses its reward', async () => {
    const id = await aHeldReward()
    const line = cart.products[0]?.id
    await choose(id)
    const removed = await api.ok<Cart>('DELETE', `/carts/${cart.id}/products/${line}`)
    expect(removed.promotions).toEqual([])
    const filled = await choose(id, await addPlainProduct(api, cart, 'three-tenders'))
    expect(filled.promotions).toHaveLength(1)
    const cleared = await api.ok<Cart>('DELETE', `/carts/${cart.id}/products`)
    expect(cleared.promotions).toEqual([])
  })

  test('a member can use a reward until the end of its last day in the kitchen’s time zone', async () => {
    const expiresAt = new Date('2026-11-21T12:00:00Z')
    const id = await aHeldReward({}, { expiresAt })
    expect(findPromotion(await choose(id), 'reward')?.saving).toBe(500)
    server.clock.set('2026-11-22T05:59:00Z')
    expect(findPromotion(await choose(id, await aFullCart(api)), 'reward')?.saving).toBe(500)
    server.clock.set('2026-11-22T06:00:00Z')
    const { body } = await chooseReward(api, await aFullCart(api), id)
    expect(body).toMatchObject({ code: 'reward_unavailable', message: spoken })
  })

  test('a bag shows why its coupon cannot be combined with its reward', async () => {
    await choose(await aHeldReward({ worth: { kind: 'amount', amount: 700 } }))
    const both = (await submitCoupon(api, cart, await aCouponCode(server))).body.data
    expect(findPromotion(both, 'reward')).toEqual({ saving: 700, problem: null })
    expect(findPromotion(both)).toMatchObject({
      saving: 0,
      problem: { reason: 'not_with', message: 'This code can’t be combined with $5 off.' },
    })
  })
})

describe('unavailable rewards', () => {
  test.each([
    ['unknown', async () => 'r_AAAAAAAAAAAAAAAAAAAAAA'],
    ['another member’s', async () => aMemberReward(server, (await aMember(server)).id)],
  ])('a reward that is %s is not found', async (_, id) => {
    const { status, body } = await chooseReward(api, cart, await id())
    expect({ status, code: body.code }).toEqual({ status: 404, code: 'reward_not_found' })
    expect((await api.ok<Cart>('GET', `/carts/${cart.id}`)).promotions).toEqual([])
  })

  test('a used reward is rejected', async () => {
    const id = await aHeldReward({}, { usedAt: server.clock.now() })
    const { status, body } = await chooseReward(api, cart, id)
    expect({ status, message: body.message }).toEqual({ status: 409, message: spoken })
  })

  test('a guest who is not signed in cannot apply a reward', async () => {
    const guest = await createApiClient(server)
    const bag = await aFullCart(guest)
    expect((await chooseReward(guest, bag, await aHeldReward())).body.code).toBe('sign_in_required')
    expect((await guest.call('GET', `/carts/${bag.id}/rewards`)).body.code).toBe('sign_in_required')
  })

  test('a member cannot apply a reward to another member’s bag', async () => {
    const other = await createApiClient(server, await aMember(server))
    const bag = await aFullCart(other)
    expect((await chooseReward(api, bag, await aHeldReward())).body.code).toBe('cart_not_found')
  })
})

test('a guest’s bag is assigned to the member who adds a reward to it', async () => {
  await grantPoints(server, member, 1_300)
  await updateTiers(server.ctx)
  const guest = await createApiClient(server)
  const bag = await aFullCart(guest)
  expect(findPromotion(await choose(await aHeldReward(), bag), 'reward')?.saving).toBe(500)
  expect((await guest.call('GET', `/carts/${bag.id}`)).body.code).toBe('cart_not_found')
  const { points, totals } = await api.ok<Cart>('GET', `/carts/${bag.id}`)
  expect(points).toBe(Math.floor(((totals.subtotal - 500) / 10) * 1.25))
})
