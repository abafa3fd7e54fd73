import { beforeEach, describe, expect, test } from 'vitest'
import type { PointsLedger } from '#src/contract/member/points.ts'
import { readPoints } from '#src/server/services/points/read.ts'
import { reversePoints } from '#src/server/services/points/reverse.ts'
import { type ApiClient, createApiClient } from '#tests/support/api-client.ts'
import { aMember, type TestMember } from '#tests/support/members/members.ts'
import { aCardToken, aFullCart, anOrderPaidByCard, createSubmitBody } from '#tests/support/orders/orders.ts'
import { startSuiteServer } from '#tests/support/suite-server.ts'

const DAY_MS = 24 * 3_600_000

let member: TestMember
let api: ApiClient

const server = await startSuiteServer()
const guest = await createApiClient(server)
beforeEach(async () => {
  member = await aMember(server)
  api = await createApiClient(server, member)
})

const ledger = () => api.ok<PointsLedger>('GET', '/members/points')
const reverse = (orderId: string) =>
  server.db.transaction(tx => reversePoints(tx, orderId, server.clock.now()))

describe('the points of an order', () => {
  test('a member earns ten points per dollar of food and sees when they post', async () => {
    const order = await anOrderPaidByCard(api)
    const post = new Date(server.clock.now().getTime() + DAY_MS).toISOString()
    const earned = Math.floor(order.totals.subtotal / 10)
    expect(order.points).toEqual({ earned, post })
    expect(await ledger()).toMatchObject({
      points: 0,
      pending_points: earned,
      tier: null,
      tier_points: 0,
      owed: 0,
      entries: [
        {
          id: expect.any(String),
          kind: 'earned',
          points: earned,
          order_id: order.id,
          owed: 0,
          order_num: order.num,
          kitchen: order.location.name,
          timezone: order.location.timezone,
          reward: null,
          created: order.time.placed,
          posts: post,
          pending: true,
        },
      ],
    })
  })

  test('a member’s points are pending for exactly 24 hours', async () => {
    const earned = (await anOrderPaidByCard(api)).points?.earned
    server.clock.advance(DAY_MS - 1)
    expect(await ledger()).toMatchObject({ points: 0, pending_points: earned })
    server.clock.advance(1)
    expect(await ledger()).toMatchObject({
      points: earned,
      pending_points: 0,
      entries: [{ pending: false }],
    })
  })

  test('a member sees when all of their pending points will have posted', async () => {
    await anOrderPaidByCard(api)
    server.clock.advance(3_600_000)
    await anOrderPaidByCard(api)
    const now = server.clock.now()
    const { posts } = await readPoints(server.db, member.id, now)
    expect(posts).toEqual(new Date(now.getTime() + DAY_MS))
  })

  test('points count toward a member’s tier once they post', async () => {
    for (let orders = 0; orders < 4; orders++) await anOrderPaidByCard(api)
    expect((await ledger()).tier).toBeNull()
    server.clock.advance(DAY_MS)
    expect(await ledger()).toMatchObject({ tier: 'bronze', pending_points: 0 })
  })

  test('an order whose card is declined earns no points', async () => {
    const pay = async (number?: string) => {
      const cart = await aFullCart(api)
      const token = await aCardToken(api, number)
      await api.call('POST', `/carts/${cart.id}/submit`, createSubmitBody(cart, { type: 'newcredit', token }))
    }
    await pay('4000000000000002')
    expect((await ledger()).entries).toEqual([])
    await pay()
    expect((await ledger()).entries).toHaveLength(1)
  })

  test('a member’s points history lists the newest entry first', async () => {
    const first = await anOrderPaidByCard(api)
    server.clock.advance(1_000)
    const second = await anOrderPaidByCard(api)
    expect((await ledger()).entries.map(entry => entry.order_num)).toEqual([second.num, first.num])
  })
})

test('a guest’s order earns no points', async () => {
  const order = await anOrderPaidByCard(guest)
  expect(order.points).toBeNull()
})

describe('points of a canceled order', () => {
  test('canceling an order reverses its pending points', async () => {
    const order = await anOrderPaidByCard(api)
    await reverse(order.id)
    const { points, pending_points, entries } = await ledger()
    expect([points, pending_points, entries.map(entry => entry.kind)]).toEqual([0, 0, ['reversed', 'earned']])
    expect((await readPoints(server.db, member.id, server.clock.now())).posts).toBeNull()
    server.clock.advance(2 * DAY_MS)
    expect((await ledger()).points).toBe(0)
  })

  test('canceling an order reverses its posted points', async () => {
    const order = await anOrderPaidByCard(api)
    server.clock.advance(2 * DAY_MS)
    await reverse(order.id)
    expect(await ledger()).toMatchObject({ points: 0, pending_points: 0 })
  })

  test('concurrent cancellations of an order reverse its points only once', async () => {
    const order = await anOrderPaidByCard(api)
    await anOrderPaidByCard(api)
    await Promise.all([reverse(order.id), reverse(order.id), reverse(order.id)])
    server.clock.advance(2 * DAY_MS)
    expect((await ledger()).points).toBe(order.points?.earned)
  })

  test('canceling a guest’s order changes no member’s points', async () => {
    const order = await anOrderPaidByCard(guest)
    await reverse(order.id)
    expect((await ledger()).entries).toEqual([])
  })
})
