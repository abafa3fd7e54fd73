import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { OrderProgress } from '#src/contract/order/order-progress.ts'
import type { PlacedOrder } from '#src/contract/order/orders.ts'
import { transitionDueOrders } from '#src/server/services/orders/transition-due-orders.ts'
import { type ApiClient, createApiClient } from '#tests/support/api-client.ts'
import { expectInvariants } from '#tests/support/database/audit.ts'
import { aMember, type TestMember } from '#tests/support/members/members.ts'
import { readPointsLedger } from '#tests/support/members/points.ts'
import { createOperatorConsole } from '#tests/support/operator.ts'
import { requireKitchenAcceptance, transitionOrderTo } from '#tests/support/orders/order-life.ts'
import { aCardToken, aFullCart, anOrder, anOrderPaidByCard, orderCart } from '#tests/support/orders/orders.ts'
import {
  aGiftCard,
  createCardPayment,
  createGiftCardPayment,
  submitWithPayments,
} from '#tests/support/orders/payments.ts'
import { startSuiteServer } from '#tests/support/suite-server.ts'

let api: ApiClient
let member: TestMember

const server = await startSuiteServer()
const desk = createOperatorConsole(server, 'orders')
afterAll(() => expectInvariants(server.db))
beforeEach(async () => {
  member = await aMember(server)
  api = await createApiClient(server, member)
})

const pending = async () => (await readPointsLedger(api)).pending_points
const readOrder = (id: string) => api.ok<PlacedOrder>('GET', `/orders/${id}`)
const reasonArgs = ['--reason', 'The kitchen called', '--yes']

describe('the points of orders paid at the counter', () => {
  test('a member who pays at the counter earns points once the crew confirms the handoff', async () => {
    await requireKitchenAcceptance(server, 1)
    const order = await anOrder(api)
    for (const state of ['accepted', 'preparing', 'ready'] as const)
      await transitionOrderTo(server, order.id, state)
    expect(await pending()).toBe(0)
    expect((await readOrder(order.id)).points).toMatchObject({ awaited: true })
    await transitionOrderTo(server, order.id, 'completed')
    server.clock.advance(2 * 3_600_000)
    expect(await pending()).toBe(order.points?.earned)
    expect((await readOrder(order.id)).points).toEqual(expect.not.objectContaining({ awaited: true }))
  })

  test('a member earns no points for an assumed handoff until an operator confirms it', async () => {
    const order = await anOrder(api)
    server.clock.advance(4 * 3_600_000)
    await transitionDueOrders(server.ctx)
    expect(await pending()).toBe(0)
    expect((await readOrder(order.id)).points?.earned).toBe(0)
    await desk.output('collected', order.id, ...reasonArgs)
    await desk.output('collected', order.id, ...reasonArgs)
    expect(await pending()).toBe(order.points?.earned)
  })

  test('a member whose unpaid order is not collected loses its points but owes nothing', async () => {
    const order = await anOrder(api)
    await desk.output('collected', order.id, ...reasonArgs)
    expect(await pending()).toBe(order.points?.earned)
    await desk.output('not-collected', order.id, '--reason', 'Nobody came', '--yes')
    expect(await pending()).toBe(0)
    const { points, settlement } = await readOrder(order.id)
    expect([points?.earned, settlement]).toEqual([0, []])
    const { events } = await api.ok<OrderProgress>('GET', `/orders/${order.id}/progress`)
    expect(events.map(({ reason }) => reason).filter(Boolean)).toEqual([])
  })

  test('a member who pays partly by gift card earns points at the handoff', async () => {
    const cart = await aFullCart(api)
    const gift = createGiftCardPayment(await aGiftCard(server, 300), 300)
    const remaining = { type: 'payinstore', amount: cart.totals.total - 300 }
    const { body } = await submitWithPayments(api, cart, [gift, remaining])
    expect(await pending()).toBe(0)
    await desk.output('collected', body.data.id, ...reasonArgs)
    expect(await pending()).toBeGreaterThan(0)
  })
})

test('a member who paid by card keeps the points of an order that is not collected', async () => {
  const order = await anOrderPaidByCard(api)
  const earned = await pending()
  expect(earned).toBeGreaterThan(0)
  await desk.output('not-collected', order.id, '--reason', 'Nobody came', '--yes')
  expect(await pending()).toBe(earned)
})

test('a member whose card authorization is released before capture earns no points', async () => {
  const cart = await aFullCart(api)
  const byCard = await createCardPayment(api, cart.totals.total, '4000000000004954')
  const { body } = await submitWithPayments(api, cart, [byCard])
  expect(await pending()).toBe(0)
  const { settlement, points } = await readOrder(body.data.id)
  expect(settlement).toMatchObject([{ kind: 'released', amount: cart.totals.total }])
  expect(points?.earned).toBe(0)
})

test('the not-collected command prints its effects before it asks for confirmation', async () => {
  const order = await anOrder(api)
  const { out, asks } = await desk.run('not-collected', order.id, '--reason', 'Nobody came')
  expect(asks).toBe(true)
  expect(out).toMatch(/\$\d+\.\d\d was never paid, and points it earned are reversed/)
})

test('a daily report counts orders that were not collected in a separate row', async () => {
  const order = await orderCart(api, await aFullCart(api), {
    type: 'newcredit',
    token: await aCardToken(api),
  })
  const unpaid = await anOrder(api)
  await desk.output('not-collected', unpaid.id, '--reason', 'Nobody came', '--yes')
  const report = createOperatorConsole(server, 'report')
  expect((await report.output('day', order.location.id)).join('\n')).toMatch(/not collected\s+\d+\s/)
})
