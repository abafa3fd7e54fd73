import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { pushSubscriptions } from '#src/server/db/schema/notices.ts'
import { orders } from '#src/server/db/schema/orders.ts'
import { redactOrders } from '#src/server/services/orders/redact-orders.ts'
import { type ApiClient, apiClient } from '#tests/support/api-client.ts'
import { forgetWhatIsOver } from '#tests/support/database/forget.ts'
import { aMember } from '#tests/support/members/members.ts'
import { createPhones } from '#tests/support/members/phones.ts'
import { aNotifiedOrder } from '#tests/support/orders/notified-orders.ts'
import { aPaidOrder, moveTo } from '#tests/support/orders/order-life.ts'
import { type PushService, startPushService } from '#tests/support/push-service.ts'
import { type TestServer, testServer } from '#tests/support/server.ts'

let server: TestServer
let api: ApiClient
let service: PushService

beforeAll(async () => {
  server = await testServer()
  api = await apiClient(server)
  service = await startPushService()
  Object.assign(server.ctx, { push: service.provider })
})

beforeEach(() => Object.assign(server.ctx, { texts: createPhones() }))

afterAll(async () => {
  service.close()
  await server.close()
})

describe('what was asked for', () => {
  test('is exported to its member, and forgotten with them', async () => {
    const member = await aMember(server)
    const own = await apiClient(server, member)
    const { id } = await aPaidOrder(own)
    const browser = service.browser()
    await own.ok('POST', `/orders/${id}/devices`, browser.subscription)
    await own.ok('POST', `/orders/${id}/texts`, { wanted: true })
    const exported = await own.ok<Record<string, unknown>>('GET', '/members/export')
    expect(exported).toMatchObject({
      told_browsers: [{ order: id, endpoint: browser.subscription.endpoint }],
      orders: [{ text_messages: true }],
    })
    await moveTo(server, id, 'accepted')
    await moveTo(server, id, 'ready')
    await moveTo(server, id, 'completed')
    await own.ok('POST', '/members/delete', { password: member.password })
    server.clock.advance(3 * 86_400_000)
    while (await redactOrders(server.ctx, server.clock.now()));
    const [order] = await server.db.select().from(orders).where(eq(orders.id, id))
    expect(order).toMatchObject({ wantsTexts: false, phone: '' })
    expect(await server.db.$count(pushSubscriptions, eq(pushSubscriptions.orderId, id))).toBe(0)
    server.clock.advance(-3 * 86_400_000)
  })

  test('is forgotten a day after, once its order is over', async () => {
    const { id } = await aNotifiedOrder(api, service)
    const open = await aNotifiedOrder(api, service)
    await moveTo(server, id, 'cancelled')
    server.clock.advance(25 * 3_600_000)
    await forgetWhatIsOver(server.ctx)
    const left = await server.db.select().from(pushSubscriptions)
    expect(left.map(({ orderId }) => orderId)).toContain(open.id)
    expect(left.map(({ orderId }) => orderId)).not.toContain(id)
  })
})
