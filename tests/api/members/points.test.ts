import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { Cart } from '#src/contract/cart/carts.ts'
import type { PointsLedger } from '#src/contract/member/points.ts'
import type { Reward } from '#src/contract/rewards.ts'
import { memberRewards } from '#src/server/db/schema/members.ts'
import { sweepRefunds } from '#src/server/services/payments/tenders/refund.ts'
import { expirePoints } from '#src/server/services/points/expire.ts'
import { readPoints } from '#src/server/services/points/read.ts'
import { type ApiClient, createApiClient } from '#tests/support/api-client.ts'
import { expectInvariants } from '#tests/support/database/audit.ts'
import { expireLeases } from '#tests/support/database/leases.ts'
import { aMember, type TestMember } from '#tests/support/members/members.ts'
import { grantPoints, readPointsLedger, redeem } from '#tests/support/members/points.ts'
import {
  aCart,
  addPlainProduct,
  aFullCart,
  anOrder,
  anOrderPaidByCard,
  orderCart,
} from '#tests/support/orders/orders.ts'
import { createCardPayment, issueRefund, submitWithPayments } from '#tests/support/orders/payments.ts'
import { aQuote, submitQuotedCart } from '#tests/support/orders/quotes.ts'
import { startSuiteServer } from '#tests/support/suite-server.ts'

let member: TestMember
let api: ApiClient

const server = await startSuiteServer()
afterAll(() => expectInvariants(server.db))
beforeEach(async () => {
  server.clock.set('2026-11-21T18:00:00Z')
  member = await aMember(server)
  api = await createApiClient(server, member)
})

const rewards = async () => (await api.ok<{ rewards: Reward[] }>('GET', '/members/rewards')).rewards
const release = (id: string) => api.call<{ points: PointsLedger }>('DELETE', `/members/rewards/${id}`)
async function anOwnReward(points = 1_000): Promise<string> {
  await grantPoints(server, member, points)
  return (await redeem(api, 'press')).body.data.reward_id
}

describe('the redemption catalog', () => {
  test('a member sees which rewards are redeemable and how many more points the others require', async () => {
    await grantPoints(server, member, 480)
    const { redemptions } = await readPointsLedger(api)
    expect(redemptions.map(({ label, points, missing }) => [label, points, missing])).toEqual([
      ['Crinkle Fries', 300, 0],
      ['Three Tenders', 600, 120],
      ['Build Your Own Box', 1_200, 720],
    ])
  })

  test('a member cannot redeem pending points', async () => {
    await grantPoints(server, member, 290)
    await anOrder(api)
    const response = await redeem(api, 'early')
    expect(response).toMatchObject({
      status: 409,
      body: {
        code: 'points_short',
        details: { missing: 10 },
        message: 'You need 10 more points for this reward.',
      },
    })
    expect(await rewards()).toEqual([])
  })

  test('a guest cannot redeem points', async () => {
    const guest = await createApiClient(server)
    expect((await redeem(guest, 'guest')).status).toBe(401)
  })
})

describe('redeeming points', () => {
  test('the points history shows how many points a redeemed reward cost', async () => {
    const id = await anOwnReward()
    expect(await rewards()).toMatchObject([
      { id, label: 'Crinkle Fries', points: 300, expires: '20261221 18:00', imageurl: '/art/fries.webp' },
    ])
    const { points, entries } = await readPointsLedger(api)
    expect(points).toBe(700)
    expect(entries[0]).toMatchObject({ kind: 'redeemed', points: -300, reward: 'Crinkle Fries' })
  })

  test('redeeming points does not change a member’s tier', async () => {
    await grantPoints(server, member, 1_250)
    expect((await readPointsLedger(api)).tier).toBe('gold')
    await redeem(api, 'box', { code: 'BOX', points: 1_200 })
    expect(await readPointsLedger(api)).toMatchObject({ points: 50, tier: 'gold', tier_points: 1_250 })
    expect(await api.ok('GET', '/members/me')).toMatchObject({ points: 50, tier: 'gold' })
  })

  test('a member can redeem the same reward repeatedly as long as enough points remain', async () => {
    await grantPoints(server, member, 650)
    const responses = await Promise.all(['a', 'b', 'c'].map(key => redeem(api, key)))
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 200, 409])
    expect((await readPointsLedger(api)).points).toBe(50)
    expect(await rewards()).toHaveLength(2)
  })

  test('a redemption with another reward’s idempotency key is rejected', async () => {
    await anOwnReward()
    const response = await redeem(api, 'press', { code: 'TENDERS', points: 600 })
    expect(response).toMatchObject({ status: 422, body: { code: 'idempotency_key_reused' } })
  })

  test('a redemption is rejected if the price is outdated or the reward unknown', async () => {
    await grantPoints(server, member, 1_000)
    const response = await redeem(api, 'old-page', { code: 'FRIES', points: 250 })
    expect(response).toMatchObject({ status: 409, body: { code: 'redemption_changed' } })
    const unknown = await redeem(api, 'gone', { code: 'GONE', points: 250 })
    expect(unknown).toMatchObject({ status: 404, body: { code: 'redemption_not_found' } })
    expect((await readPointsLedger(api)).points).toBe(1_000)
  })
})

describe('returning a reward', () => {
  test('a member who returns a reward gets the points back only once', async () => {
    const id = await anOwnReward()
    const responses = await Promise.all([release(id), release(id), release(id)])
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await readPointsLedger(api)).points).toBe(1_000)
    expect(await rewards()).toEqual([])
  })

  test('a reward that is used, expired, free or another member’s cannot be returned for points', async () => {
    const id = await anOwnReward()
    const set = (change: Partial<typeof memberRewards.$inferInsert>) =>
      server.db.update(memberRewards).set(change).where(eq(memberRewards.id, id))
    await set({ usedAt: server.clock.now() })
    expect(await release(id)).toMatchObject({ status: 409, body: { code: 'reward_kept' } })
    await set({ usedAt: null, points: null })
    expect(await release(id)).toMatchObject({ status: 409, body: { code: 'reward_kept' } })
    await set({ points: 300 })
    const other = await createApiClient(server, await aMember(server))
    expect((await other.call('DELETE', `/members/rewards/${id}`)).status).toBe(404)
    await set({ expiresAt: server.clock.now() })
    expect(await release(id)).toMatchObject({ status: 409, body: { code: 'reward_kept' } })
    expect((await readPointsLedger(api)).points).toBe(700)
  })
})

test('a redeemed reward that has discounted an order cannot be returned', async () => {
  const id = await anOwnReward()
  const cart = await addPlainProduct(api, await aCart(api), 'crinkle-fries')
  const selected = await api.ok<Cart>('POST', `/carts/${cart.id}/rewards/${id}`, {})
  expect(selected.totals.discount).toBeGreaterThan(0)
  expect(selected.points).toBeLessThan(cart.points)
  const order = await orderCart(api, selected)
  expect(order.points?.earned).toBe(selected.points)
  expect(await release(id)).toMatchObject({ status: 409, body: { code: 'reward_kept' } })
  expect(await rewards()).toEqual([])
})

test('returning a reward removes its discount from the bag', async () => {
  const id = await anOwnReward()
  const cart = await addPlainProduct(api, await aCart(api), 'crinkle-fries')
  await api.ok<Cart>('POST', `/carts/${cart.id}/rewards/${id}`, {})
  expect((await release(id)).status).toBe(200)
  const remaining = await api.ok<Cart>('GET', `/carts/${cart.id}`)
  expect([remaining.totals.discount, remaining.points]).toEqual([0, cart.points])
  expect((await orderCart(api, remaining)).totals.discount).toBe(0)
})

test('an order is rejected if its reward was returned after the quote', async () => {
  const id = await anOwnReward()
  const cart = await addPlainProduct(api, await aCart(api), 'crinkle-fries')
  const quote = await aQuote(api, await api.ok<Cart>('POST', `/carts/${cart.id}/rewards/${id}`, {}))
  expect(quote.cart.totals.discount).toBeGreaterThan(0)
  expect((await release(id)).status).toBe(200)
  const rejected = await submitQuotedCart(api, quote)
  expect([rejected.status, rejected.body.code]).toEqual([409, 'total_changed'])
  const remaining = await api.ok<Cart>('GET', `/carts/${cart.id}`)
  expect((await orderCart(api, remaining)).totals.discount).toBe(0)
})

test('a member’s redeemed rewards are exported and deleted with the account', async () => {
  await anOwnReward()
  const data = await api.ok<Record<string, unknown>>('GET', '/members/export')
  expect(data).toMatchObject({ points_balance: { balance: 700 }, rewards: [{ points: 300 }] })
  await api.ok('POST', '/members/delete', { password: member.password })
  const remaining = await server.db.select().from(memberRewards).where(eq(memberRewards.memberId, member.id))
  expect(remaining).toEqual([])
})

const has = () => readPoints(server.db, member.id, server.clock.now())

test('an order extends the expiration date of a member’s points', async () => {
  await grantPoints(server, member, 400)
  expect((await readPointsLedger(api)).expires).toBe('2027-11-21T18:00:00.000Z')
  server.clock.set('2026-12-10T18:00:00Z')
  await anOrderPaidByCard(api)
  expect((await readPointsLedger(api)).expires).toBe('2027-12-10T18:00:00.000Z')
})

test('a member without points sees no expiration date', async () => {
  expect((await readPointsLedger(api)).expires).toBeNull()
})

test('a member’s points and tier expire after a year without an order', async () => {
  await grantPoints(server, member, 400)
  server.clock.set('2027-11-21T17:59:00Z')
  await expirePoints(server.ctx)
  expect((await has()).points).toBe(400)
  server.clock.set('2027-11-21T18:00:01Z')
  await Promise.all([expirePoints(server.ctx), expirePoints(server.ctx)])
  expect(await has()).toMatchObject({ points: 0, tier: null, tierPoints: 0 })
})

test('points earned on a leap day expire at the displayed time', async () => {
  server.clock.set('2028-02-29T18:00:00Z')
  const leapDayMember = await aMember(server)
  await grantPoints(server, leapDayMember, 400)
  expect((await readPointsLedger(await createApiClient(server, leapDayMember))).expires).toBe(
    '2029-03-01T18:00:00.000Z',
  )
  server.clock.set('2029-03-01T17:59:00Z')
  await expirePoints(server.ctx)
  expect((await readPoints(server.db, leapDayMember.id, server.clock.now())).points).toBe(400)
  server.clock.set('2029-03-01T18:00:01Z')
  await expirePoints(server.ctx)
  expect((await readPoints(server.db, leapDayMember.id, server.clock.now())).points).toBe(0)
})

test('points do not expire at a chain that sets no expiration', async () => {
  await grantPoints(server, member, 400)
  const { loyalty } = (await server.ctx.catalog()).settings
  const months = loyalty.expire_months
  loyalty.expire_months = undefined
  server.clock.set('2031-11-21T18:00:00Z')
  expect(await expirePoints(server.ctx)).toBe(false)
  expect((await has()).points).toBe(400)
  loyalty.expire_months = months
})

const DAY_MS = 24 * 3_600_000

async function anOldOrder(number?: string) {
  const cart = await aFullCart(api)
  const { body } = await submitWithPayments(
    api,
    cart,
    [await createCardPayment(api, cart.totals.total, number)],
    cart.id,
  )
  server.clock.advance(2 * DAY_MS)
  const { total, subtotal } = cart.totals
  return { id: body.data.id, total, earned: Math.floor(subtotal / 10) }
}

const refund = (orderId: string, amount: number, key: string) =>
  issueRefund(server, { orderId, amount, key, reason: 'cold fries', askedBy: 'operator' })

describe('points of a partly refunded order', () => {
  test('the final partial refund reverses all remaining points', async () => {
    const { id, total, earned } = await anOldOrder()
    await refund(id, 300, 'first')
    const remaining = earned - Math.floor((earned * 300) / total)
    expect(await readPointsLedger(api)).toMatchObject({ points: remaining, tier_points: remaining, owed: 0 })
    await Promise.all([refund(id, 300, 'first'), refund(id, 300, 'first')])
    expect((await readPointsLedger(api)).points).toBe(remaining)
    await refund(id, total - 300, 'rest')
    expect(await readPointsLedger(api)).toMatchObject({ points: 0, tier_points: 0, owed: 0 })
  })

  test('each of several partial refunds reverses its own share of the points', async () => {
    const { id, total, earned } = await anOldOrder()
    const readAfter = async (amount: number, key: string) => {
      await refund(id, amount, key)
      return (await readPointsLedger(api)).points
    }
    const remainingAfter = (refunded: number) => earned - Math.floor((earned * refunded) / total)
    expect(await readAfter(100, 'first')).toBe(remainingAfter(100))
    expect(await readAfter(100, 'second')).toBe(remainingAfter(200))
    expect(await readAfter(100, 'third')).toBe(remainingAfter(300))
  })

  test('a refund reverses an order’s pending points', async () => {
    const cart = await aFullCart(api)
    const { total, subtotal } = cart.totals
    const { body } = await submitWithPayments(api, cart, [await createCardPayment(api, total)])
    await refund(body.data.id, total, 'all')
    expect(await readPointsLedger(api)).toMatchObject({ points: 0, pending_points: 0 })
    server.clock.advance(2 * DAY_MS)
    expect(await readPointsLedger(api)).toMatchObject({ points: 0, pending_points: 0, owed: 0 })
    expect(subtotal).toBeGreaterThan(0)
  })

  test('a refund that fails at the bank restores the points', async () => {
    const { id, earned } = await anOldOrder('4000000000005126')
    await refund(id, 200, 'closed card')
    expect((await readPointsLedger(api)).points).toBeLessThan(earned)
    await expireLeases(server.db)
    await sweepRefunds(server.ctx)
    const { points, tier_points, entries } = await readPointsLedger(api)
    expect([points, tier_points]).toEqual([earned, earned])
    expect(entries.map(({ kind }) => kind).toSorted()).toEqual(['earned', 'restored', 'reversed'])
  })
})

describe('points that were spent before a refund', () => {
  test('refunding an order whose points are spent creates a debt that later orders repay', async () => {
    await grantPoints(server, member, 260)
    const { id, total, earned } = await anOldOrder()
    expect((await redeem(api, 'fries')).status).toBe(200)
    const remaining = 260 + earned - 300
    await refund(id, total, 'all')
    const owed = earned - remaining
    expect(await readPointsLedger(api)).toMatchObject({ points: 0, owed, tier_points: 260 })
    const next = (await anOrderPaidByCard(api)).points?.earned ?? 0
    expect(await readPointsLedger(api)).toMatchObject({ pending_points: next - owed, owed: 0 })
    server.clock.advance(2 * DAY_MS)
    expect(await readPointsLedger(api)).toMatchObject({ points: next - owed, tier_points: 260 + next })
  })

  test('refunding an order that repaid a debt of points restores the debt', async () => {
    await grantPoints(server, member, 260)
    const first = await anOldOrder()
    await redeem(api, 'fries')
    await refund(first.id, first.total, 'all')
    const { owed } = await readPointsLedger(api)
    const cart = await aFullCart(api)
    const { body } = await submitWithPayments(api, cart, [await createCardPayment(api, cart.totals.total)])
    await refund(body.data.id, cart.totals.total, 'all of it')
    expect(await readPointsLedger(api)).toMatchObject({ points: 0, pending_points: 0, owed })
  })
})
