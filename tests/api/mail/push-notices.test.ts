import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mailOutbox } from '#src/server/db/schema/mail.ts'
import { pushSubscriptions } from '#src/server/db/schema/notices.ts'
import { sendDueMail } from '#src/server/services/mail/outbox.ts'
import { settleDueOffers } from '#src/server/services/orders/answer-offer.ts'
import { delayOrder } from '#src/server/services/orders/delay-order.ts'
import { type ApiClient, createApiClient } from '#tests/support/api-client.ts'
import { aTablet, type Tablet } from '#tests/support/kitchen-pass.ts'
import { createPhones } from '#tests/support/members/phones.ts'
import {
  aNotifiedOrder,
  readNotificationSettings,
  subscribeToOrder,
} from '#tests/support/orders/notified-orders.ts'
import { aPaidOrder, transitionOrderTo } from '#tests/support/orders/order-life.ts'
import { anOrderWithMacAndCheese, createPassLineActions } from '#tests/support/orders/sold-out-lines.ts'
import { type NotifiedBrowser, type PushService, startPushService } from '#tests/support/push-service.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let api: ApiClient
let tablet: Tablet
let service: PushService

beforeAll(async () => {
  server = await startTestServer()
  api = await createApiClient(server)
  tablet = await aTablet(server)
  service = await startPushService()
  Object.assign(server.ctx, { push: service.provider })
})

beforeEach(() => Object.assign(server.ctx, { texts: createPhones() }))

afterAll(async () => {
  service.close()
  await server.close()
})

const titles = ({ received }: NotifiedBrowser) => received.map(({ message }) => message.title)

describe('web push', () => {
  test('a subscribed browser gets exactly one signed notification, without personal data, for a ready order', async () => {
    const { id, browser } = await aNotifiedOrder(api, service)
    await subscribeToOrder(api, id, browser)
    expect((await readNotificationSettings(api, id)).push_key).toBe(service.provider.publicKey)
    await transitionOrderTo(server, id, 'accepted')
    await transitionOrderTo(server, id, 'ready')
    await Promise.all([sendDueMail(server.ctx), sendDueMail(server.ctx)])
    expect(browser.received).toHaveLength(1)
    const [received] = browser.received
    expect(received?.message).toEqual({
      title: expect.stringMatching(/^Order \d+ is ready$/),
      body: 'Come in and give your number at the counter.',
      path: `/order/confirm/${id}`,
      tag: expect.stringMatching(/^mail_/),
    })
    expect(received?.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      authorization: expect.stringMatching(/^vapid t=ey/),
      ttl: '1800',
    })
  })

  test('a subscribed browser is notified of a delay, a sold-out line and a cancellation', async () => {
    const { id } = await anOrderWithMacAndCheese(server, api)
    const browser = service.browser()
    await subscribeToOrder(api, id, browser)
    await delayOrder(server.ctx, id, { minutes: 9, reason: 'The fryer is full.', who: 'kitchen' })
    await sendDueMail(server.ctx)
    await createPassLineActions(tablet, id).offer('vinegar-slaw')
    await sendDueMail(server.ctx)
    await transitionOrderTo(server, id, 'cancelled')
    await sendDueMail(server.ctx)
    expect(titles(browser)).toEqual([
      expect.stringMatching(/is running late$/),
      expect.stringMatching(/^Something ran out for order/),
      expect.stringMatching(/won’t be made$/),
    ])
    expect(browser.received[1]?.message.path).toBe(`/order/confirm/${id}#instead`)
  })

  test('a subscribed browser is notified if a sold-out line is removed by the guest or after five minutes', async () => {
    for (const isAnswered of [true, false]) {
      const { id } = await anOrderWithMacAndCheese(server, api)
      const browser = service.browser()
      await subscribeToOrder(api, id, browser)
      await createPassLineActions(tablet, id).offer('vinegar-slaw')
      server.clock.advance(isAnswered ? 1_000 : 5 * 60_000)
      if (isAnswered) await api.ok('POST', `/orders/${id}/instead`, { line: 2, product_id: null })
      await settleDueOffers(server.ctx)
      await sendDueMail(server.ctx)
      expect(titles(browser)).toEqual([expect.stringMatching(/^Order \d+ comes without one thing$/)])
      expect(browser.received[0]?.message.body).toBe('The kitchen ran out of it. You won’t be charged.')
    }
  })

  test('a subscribed browser is not notified of a sold-out line if the kitchen withdraws the report', async () => {
    const { id } = await anOrderWithMacAndCheese(server, api)
    const browser = service.browser()
    await subscribeToOrder(api, id, browser)
    const line = createPassLineActions(tablet, id)
    await line.offer('vinegar-slaw')
    await line.withdraw()
    await sendDueMail(server.ctx)
    expect(titles(browser)).toEqual([])
  })

  test('a notification that is sent again after a crash has the same tag', async () => {
    const { id, browser } = await aNotifiedOrder(api, service)
    await transitionOrderTo(server, id, 'accepted')
    await transitionOrderTo(server, id, 'ready')
    const { push } = server.ctx
    // Simulates a process that crashes after it sends a message but before it records the delivery.
    Object.assign(server.ctx, {
      push: {
        ...service.provider,
        send: async (...args: Parameters<PushService['provider']['send']>) => {
          await service.provider.send(...args)
          throw new Error('killed')
        },
      },
    })
    await sendDueMail(server.ctx)
    Object.assign(server.ctx, { push })
    server.clock.advance(10_000)
    await sendDueMail(server.ctx)
    expect(browser.received).toHaveLength(2)
    expect(new Set(browser.received.map(({ message }) => message.tag)).size).toBe(1)
    await sendDueMail(server.ctx)
    expect(browser.received).toHaveLength(2)
  })

  test('a browser gets no outdated notifications once its push service is available again', async () => {
    const { id, browser } = await aNotifiedOrder(api, service)
    browser.answers = 503
    await transitionOrderTo(server, id, 'accepted')
    await transitionOrderTo(server, id, 'ready')
    await sendDueMail(server.ctx)
    browser.answers = 201
    await transitionOrderTo(server, id, 'completed')
    server.clock.advance(60_000)
    await sendDueMail(server.ctx)
    expect(browser.received).toEqual([])
  })

  test.each([404, 410])('a subscription is deleted if its push service responds with %i', async status => {
    const { id, browser } = await aNotifiedOrder(api, service)
    browser.answers = status
    await transitionOrderTo(server, id, 'accepted')
    await transitionOrderTo(server, id, 'ready')
    await sendDueMail(server.ctx)
    expect(await server.db.$count(pushSubscriptions, eq(pushSubscriptions.orderId, id))).toBe(0)
    const [row] = await server.db
      .select()
      .from(mailOutbox)
      .where(eq(mailOutbox.orderId, id))
      .then(rows => rows.filter(({ channel }) => channel === 'push'))
    expect(row).toMatchObject({ sentAt: null, sendAfter: null })
  })

  test('only the five browsers that subscribed to an order most recently are notified', async () => {
    const { id, browser } = await aNotifiedOrder(api, service)
    const endpoint = encodeURIComponent(browser.subscription.endpoint)
    await api.ok('DELETE', `/orders/${id}/devices?endpoint=${endpoint}`)
    const others = Array.from({ length: 6 }, () => service.browser())
    for (const other of others) {
      server.clock.advance(1_000)
      await subscribeToOrder(api, id, other)
    }
    await transitionOrderTo(server, id, 'accepted')
    await transitionOrderTo(server, id, 'ready')
    await sendDueMail(server.ctx)
    expect([browser, ...others].map(({ received }) => received.length)).toEqual([0, 0, 1, 1, 1, 1, 1])
  })

  test('a push subscription is rejected for an unknown push host (SSRF) or a finished order', async () => {
    const { id } = await aPaidOrder(api)
    const { subscription } = service.browser()
    for (const endpoint of ['http://127.0.0.1:5432/', 'https://example.com/push', 'https://169.254.169.254/'])
      expect(
        (await subscribeToOrder(api, id, { subscription: { ...subscription, endpoint } })).body,
      ).toMatchObject({
        code: 'push_unavailable',
      })
    const keys = { p256dh: 'short', auth: subscription.keys.auth }
    expect((await subscribeToOrder(api, id, { subscription: { ...subscription, keys } })).status).toBe(400)
    await transitionOrderTo(server, id, 'refused')
    expect((await subscribeToOrder(api, id, { subscription })).body).toMatchObject({ code: 'order_over' })
    expect((await readNotificationSettings(api, id)).push_key).toBeNull()
  })
})
