import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createKitchenNotifier } from '#src/server/services/webhooks/kitchen-notifier.ts'
import { type ApiClient, createApiClient } from '#tests/support/api-client.ts'
import { startApiProcess } from '#tests/support/api-process.ts'
import { expectInvariants } from '#tests/support/database/audit.ts'
import { startPostgres } from '#tests/support/database/postgres.ts'
import {
  createStatusMessage,
  type KitchenSystem,
  startKitchenSystem,
  startKitchenWebhooks,
} from '#tests/support/kitchen-system.ts'
import { aPaidOrder, readOrderEvents } from '#tests/support/orders/order-life.ts'
import { anOrder } from '#tests/support/orders/orders.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

const postgres = await startPostgres()

describe.skipIf(!postgres)('a kitchen with a webhook, on PostgreSQL', () => {
  let server: TestServer
  let api: ApiClient
  let system: KitchenSystem

  beforeAll(async () => {
    server = await startTestServer(postgres?.url)
    api = await createApiClient(server)
    system = await startKitchenSystem(server, '--answers')
  })
  afterAll(async () => {
    await system?.close()
    await server?.close()
    await postgres?.stop()
  })

  test('four concurrent senders deliver each event to a kitchen’s webhook once and in order', async () => {
    const orders = await Promise.all(Array.from({ length: 5 }, () => aPaidOrder(api)))
    for (const { id } of orders) {
      await system.send(createStatusMessage(id, 'accepted'))
      await system.send(createStatusMessage(id, 'ready'))
    }
    const senders = Array.from({ length: 4 }, () => createKitchenNotifier(server.ctx))
    for (let round = 0; round < 6; round += 1) {
      await Promise.all(senders.map(sender => sender.sendDue()))
      await Promise.all(senders.map(sender => sender.waitUntilIdle()))
    }
    for (const { id } of orders) {
      const received = system.received.filter(({ event }) => event.data.order.id === id)
      expect(received.map(({ event }) => event.data.event.seq)).toEqual([1, 2, 3])
    }
    await expectInvariants(server.db)
  })

  test('a message that a kitchen’s system sends ten times concurrently is applied only once', async () => {
    const { id } = await aPaidOrder(api)
    const accepted = createStatusMessage(id, 'accepted')
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => system.send(accepted, { id: 'msg_ten' })),
    )
    expect(responses.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect((await readOrderEvents(server, id)).events).toEqual(['placed by guest', 'accepted by kitchen'])
    await expectInvariants(server.db)
  })

  test('only one of three conflicting concurrent transitions succeeds', async () => {
    const { id } = await aPaidOrder(api)
    const responses = await Promise.all([
      system.send(createStatusMessage(id, 'accepted')),
      api.call('POST', `/orders/${id}/cancel`),
      system.send(createStatusMessage(id, 'refused')),
    ])
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(responses.filter(({ status }) => status === 409)).toHaveLength(2)
    await expectInvariants(server.db)
  })

  test('an event is delivered again with the same id if its sender was killed', async () => {
    await startKitchenWebhooks(server)
    const crashing = await startApiProcess({
      DATABASE_URL: postgres?.url ?? '',
      GIFT_CARD_KEY: server.ctx.giftCardKey,
      CLOCK_AHEAD_MS: String(server.clock.now().getTime() - Date.now()),
      WEBHOOK_HOSTS: new URL(system.address).host,
      CRASH_AT: 'the webhook is delivered but the delivery is not stored',
    })
    const { id } = await anOrder(api)
    await crashing.ended
    const receivedOf = () => system.received.filter(({ event }) => event.data.order.id === id)
    expect(receivedOf()).toHaveLength(1)
    await startKitchenWebhooks(server)
    expect(receivedOf()).toHaveLength(1)
    server.clock.advance(5 * 60_000)
    await startKitchenWebhooks(server)
    // Both deliveries have the same id, so that the receiver can drop the duplicate.
    expect(new Set(receivedOf().map(each => each.id)).size).toBe(1)
    expect(receivedOf()).toHaveLength(2)
    await expectInvariants(server.db)
  })
})
