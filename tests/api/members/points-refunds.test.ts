import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { sweepRefunds } from '#src/server/services/payments/tenders/refund.ts'
import { type ApiClient, createApiClient } from '#tests/support/api-client.ts'
import { expectInvariants } from '#tests/support/database/audit.ts'
import { expireLeases } from '#tests/support/database/leases.ts'
import { aMember, type TestMember } from '#tests/support/members/members.ts'
import { grantPoints, readPointsLedger, redeem } from '#tests/support/members/points.ts'
import { aFullCart, anOrderPaidByCard } from '#tests/support/orders/orders.ts'
import { cardPayment, makeRefund, submitWithPayments } from '#tests/support/orders/payments.ts'
import { startSuiteServer } from '#tests/support/suite-server.ts'

const DAY_MS = 24 * 3_600_000

let member: TestMember
let api: ApiClient

const server = await startSuiteServer()
afterAll(() => expectInvariants(server.db))
beforeEach(async () => {
  member = await aMember(server)
  api = await createApiClient(server, member)
})

async function anOldOrder(number?: string) {
  const cart = await aFullCart(api)
  const { body } = await submitWithPayments(
    api,
    cart,
    [await cardPayment(api, cart.totals.total, number)],
    cart.id,
  )
  server.clock.advance(2 * DAY_MS)
  const { total, subtotal } = cart.totals
  return { id: body.data.id, total, earned: Math.floor(subtotal / 10) }
}
const refund = (orderId: string, amount: number, key: string) =>
  makeRefund(server, { orderId, amount, key, reason: 'cold fries', askedBy: 'operator' })

describe('points of a partly refunded order', () => {
  test('a partial refund reverses its share of the points, and the last refund reverses the remainder', async () => {
    const { id, total, earned } = await anOldOrder()
    await refund(id, 300, 'first')
    const remaining = earned - Math.floor((earned * 300) / total)
    expect(await readPointsLedger(api)).toMatchObject({ points: remaining, tier_points: remaining, owed: 0 })
    await Promise.all([refund(id, 300, 'first'), refund(id, 300, 'first')])
    expect((await readPointsLedger(api)).points).toBe(remaining)
    await refund(id, total - 300, 'rest')
    expect(await readPointsLedger(api)).toMatchObject({ points: 0, tier_points: 0, owed: 0 })
  })

  test('a refund reverses the pending points of an order', async () => {
    const cart = await aFullCart(api)
    const { total, subtotal } = cart.totals
    const { body } = await submitWithPayments(api, cart, [await cardPayment(api, total)])
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
  test('a refund of spent points creates a debt that later orders repay', async () => {
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

  test('a refund of the order that repaid points restores the debt', async () => {
    await grantPoints(server, member, 260)
    const first = await anOldOrder()
    await redeem(api, 'fries')
    await refund(first.id, first.total, 'all')
    const { owed } = await readPointsLedger(api)
    const cart = await aFullCart(api)
    const { body } = await submitWithPayments(api, cart, [await cardPayment(api, cart.totals.total)])
    await refund(body.data.id, cart.totals.total, 'all of it')
    expect(await readPointsLedger(api)).toMatchObject({ points: 0, pending_points: 0, owed })
  })
})
