import { beforeAll, expect, test } from 'vitest'
import type { OrderActor, OrderState } from '#src/domain/order/order-states.ts'
import { listOrderTimes, rescheduleOrder } from '#src/server/services/orders/change-time.ts'
import { readOrderProgress } from '#src/server/services/orders/progress.ts'
import { transitionDueOrders } from '#src/server/services/orders/transition-due-orders.ts'
import { transitionOrder } from '#src/server/services/orders/transition-order.ts'
import { sweepAttempts } from '#src/server/services/payments/sweep.ts'
import { type ApiClient, createApiClient } from '#tests/support/api-client.ts'
import { expectInvariants } from '#tests/support/database/audit.ts'
import { expireLeases } from '#tests/support/database/leases.ts'
import { describeOnBothEngines } from '#tests/support/database/on-both-engines.ts'
import { aPaidOrder, readOrderEvents, requireKitchenAcceptance } from '#tests/support/orders/order-life.ts'
import { sweepAfterLeases } from '#tests/support/orders/payments.ts'
import type { TestServer } from '#tests/support/server.ts'

await describeOnBothEngines('concurrent transitions of an order', openServer => {
  let server: TestServer
  let api: ApiClient

  beforeAll(async () => {
    server = await openServer()
    api = await createApiClient(server)
    await requireKitchenAcceptance(server)
  })

  async function moveConcurrently(id: string, moves: [OrderActor, OrderState][]): Promise<boolean[]> {
    const transitions = moves.map(([who, to]) => transitionOrder(server.ctx, id, { to, who }))
    return (await Promise.allSettled(transitions)).map(({ status }) => status === 'fulfilled')
  }

  test('only one request succeeds if a guest cancels an order while the kitchen accepts it', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { id, total } = await aPaidOrder(api)
      const guest: [OrderActor, OrderState] = ['guest', 'cancelled']
      const kitchen: [OrderActor, OrderState] = ['kitchen', 'accepted']
      const [isCancelled, isAccepted] = await moveConcurrently(
        id,
        round % 2 === 0 ? [guest, kitchen] : [kitchen, guest],
      )
      expect(isCancelled).not.toBe(isAccepted)
      await sweepAfterLeases(server)
      const { state, events, paid } = await readOrderEvents(server, id)
      expect(events).toHaveLength(2)
      expect(paid).toEqual(
        state === 'accepted'
          ? [{ state: 'captured', captured: total, refunded: 0 }]
          : [{ state: 'released', captured: 0, refunded: 0 }],
      )
    }
    await expectInvariants(server.db)
  })

  test('ten concurrent requests to accept an order advance it only once', async () => {
    const { id } = await aPaidOrder(api)
    const clicks = Array.from({ length: 10 }, (): [OrderActor, OrderState] => ['kitchen', 'accepted'])
    expect(await moveConcurrently(id, clicks)).toEqual(clicks.map(() => true))
    expect((await readOrderEvents(server, id)).events).toEqual(['placed by guest', 'accepted by kitchen'])
  })

  test('an order that several actors reject or cancel concurrently changes state once and costs the guest nothing', async () => {
    const { id, total } = await aPaidOrder(api)
    await expireLeases(server.db)
    server.clock.advance(11 * 60_000)
    await Promise.allSettled([
      transitionDueOrders(server.ctx),
      sweepAttempts(server.ctx),
      transitionOrder(server.ctx, id, { to: 'refused', who: 'kitchen' }),
      transitionOrder(server.ctx, id, { to: 'cancelled', who: 'guest' }),
      sweepAttempts(server.ctx),
      transitionDueOrders(server.ctx),
    ])
    await sweepAfterLeases(server)
    await sweepAfterLeases(server)
    const { events, paid } = await readOrderEvents(server, id)
    expect(events).toHaveLength(2)
    expect([0, total]).toContain(paid[0]?.captured)
    expect(paid[0]?.refunded).toBe(paid[0]?.captured)
    await expectInvariants(server.db)
  })

  test('accepting an order and changing its time concurrently never both succeed, even if another order takes the slot', async () => {
    const { id: first } = await aPaidOrder(api)
    const { slots } = await listOrderTimes(server.ctx, first, undefined)
    const [one = '', other = ''] = slots.slice(-2).map(({ time }) => time)
    for (let round = 0; round < 3; round += 1) {
      const orders = [await aPaidOrder(api), await aPaidOrder(api)]
      const [left = '', right = ''] = orders.map(({ id }) => id)
      await rescheduleOrder(server.ctx, left, one)
      await rescheduleOrder(server.ctx, right, other)
      const accept = transitionOrder(server.ctx, left, {
        to: 'accepted',
        who: 'kitchen',
        promised: new Date(one),
      })
      const moves = [
        rescheduleOrder(server.ctx, left, other),
        rescheduleOrder(server.ctx, right, one),
        accept,
      ]
      const [isLeft, isRight, isAccepted] = (await Promise.allSettled(moves)).map(
        ({ status }) => status === 'fulfilled',
      )
      expect([isLeft, isRight]).toEqual([!isAccepted, true])
      const { time } = await readOrderProgress(server.ctx, left)
      expect(time.ready).toBe(isAccepted ? one : other)
    }
    await sweepAfterLeases(server)
    await expectInvariants(server.db)
  })
})
