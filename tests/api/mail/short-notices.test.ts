import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { MemberNotices, OrderNotices } from '#src/contract/order/order-notices.ts'
import { mailOutbox } from '#src/server/db/schema/mail.ts'
import { pushSubscriptions } from '#src/server/db/schema/notices.ts'
import { orders } from '#src/server/db/schema/orders.ts'
import { createTwilio } from '#src/server/providers/text/twilio.ts'
import { sendDueMail } from '#src/server/services/mail/outbox.ts'
import { endDueOffers } from '#src/server/services/orders/answer-offer.ts'
import { blankOrders } from '#src/server/services/orders/blank-orders.ts'
import { delayOrder } from '#src/server/services/orders/delay-order.ts'
import { type ApiClient, apiClient } from '#tests/support/api-client.ts'
import { forgetWhatIsOver } from '#tests/support/database/forget.ts'
import { aTablet, type Tablet } from '#tests/support/kitchen-pass.ts'
import { aMember } from '#tests/support/members/members.ts'
import { createPhones, textsTo } from '#tests/support/members/phones.ts'
import { aPaidOrder, moveTo } from '#tests/support/orders/order-life.ts'
import { aFullCart, guestOf, submitBody } from '#tests/support/orders/orders.ts'
import { anOrderWithMac, lineAtPass } from '#tests/support/orders/running-out.ts'
import { type NotifiedBrowser, type PushService, startPushService } from '#tests/support/push-service.ts'
import { type TestServer, testServer } from '#tests/support/server.ts'

let server: TestServer
let api: ApiClient
let tablet: Tablet
let service: PushService

beforeAll(async () => {
  server = await testServer()
  api = await apiClient(server)
  tablet = await aTablet(server)
  service = await startPushService()
  Object.assign(server.ctx, { push: service.provider })
})
beforeEach(() => Object.assign(server.ctx, { texts: createPhones() }))
afterAll(async () => {
  service.close()
  await server.close()
})

const noticesOf = (id: string) => api.ok<OrderNotices>('GET', `/orders/${id}/notices`)
const subscribe = (id: string, { subscription }: Pick<NotifiedBrowser, 'subscription'>) =>
  api.call('POST', `/orders/${id}/devices`, subscription)
const titles = ({ told }: NotifiedBrowser) => told.map(({ message }) => message.title)

async function aToldOrder() {
  const { id, cart } = await aPaidOrder(api)
  const browser = service.browser()
  expect((await subscribe(id, browser)).status).toBe(200)
  return { id, cart, browser, phone: guestOf(cart).phone }
}

describe('a browser that asked for it', () => {
  test('is told once that the order is ready, signed, and nothing of whose it is', async () => {
    const { id, browser } = await aToldOrder()
    await subscribe(id, browser)
    expect((await noticesOf(id)).push_key).toBe(service.provider.publicKey)
    await moveTo(server, id, 'accepted')
    await moveTo(server, id, 'ready')
    await Promise.all([sendDueMail(server.ctx), sendDueMail(server.ctx)])
    expect(browser.told).toHaveLength(1)
    const [told] = browser.told
    expect(told?.message).toEqual({
      title: expect.stringMatching(/^Order \d+ is ready$/),
      body: 'Come in and give your number at the counter.',
      path: `/order/confirm/${id}`,
      tag: expect.stringMatching(/^mail_/),
    })
    expect(told?.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      authorization: expect.stringMatching(/^vapid t=ey/),
      ttl: '1800',
    })
  })

  test('is told that it is late, that something ran out, and that it is not made', async () => {
    const { id } = await anOrderWithMac(server, api)
    const browser = service.browser()
    await subscribe(id, browser)
    await delayOrder(server.ctx, id, { minutes: 9, reason: 'The fryer is full.', who: 'kitchen' })
    await sendDueMail(server.ctx)
    await lineAtPass(tablet, id).offer('vinegar-slaw')
    await sendDueMail(server.ctx)
    await moveTo(server, id, 'cancelled')
    await sendDueMail(server.ctx)
    expect(titles(browser)).toEqual([
      expect.stringMatching(/takes a little longer$/),
      expect.stringMatching(/^Something ran out for order/),
      expect.stringMatching(/is not made$/),
    ])
    expect(browser.told[1]?.message.path).toBe(`/order/confirm/${id}#instead`)
  })

  test('is told that the order comes without a line, whether its guest said so or nobody answered', async () => {
    for (const isAnswered of [true, false]) {
      const { id } = await anOrderWithMac(server, api)
      const browser = service.browser()
      await subscribe(id, browser)
      await lineAtPass(tablet, id).offer('vinegar-slaw')
      server.clock.advance(isAnswered ? 1_000 : 5 * 60_000)
      if (isAnswered) await api.ok('POST', `/orders/${id}/instead`, { line: 2, product_id: null })
      await endDueOffers(server.ctx)
      await sendDueMail(server.ctx)
      expect(titles(browser)).toEqual([expect.stringMatching(/^Order \d+ comes without one thing$/)])
      expect(browser.told[0]?.message.body).toBe('The kitchen ran out of it. You pay nothing for it.')
    }
  })

  test('is told nothing of what the kitchen found after all', async () => {
    const { id } = await anOrderWithMac(server, api)
    const browser = service.browser()
    await subscribe(id, browser)
    const line = lineAtPass(tablet, id)
    await line.offer('vinegar-slaw')
    await line.withdraw()
    await sendDueMail(server.ctx)
    expect(titles(browser)).toEqual([])
  })

  test('is told again by another process where one was killed between the event and the send, in its own place', async () => {
    const { id, browser } = await aToldOrder()
    await moveTo(server, id, 'accepted')
    await moveTo(server, id, 'ready')
    const { push } = server.ctx
    // Told, and killed before that was written down.
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
    expect(browser.told).toHaveLength(2)
    expect(new Set(browser.told.map(({ message }) => message.tag)).size).toBe(1)
    await sendDueMail(server.ctx)
    expect(browser.told).toHaveLength(2)
  })

  test('is not told what is not true any more, and is tried again soon while its push service is down', async () => {
    const { id, browser } = await aToldOrder()
    browser.answers = 503
    await moveTo(server, id, 'accepted')
    await moveTo(server, id, 'ready')
    await sendDueMail(server.ctx)
    browser.answers = 201
    await moveTo(server, id, 'completed')
    server.clock.advance(60_000)
    await sendDueMail(server.ctx)
    expect(browser.told).toEqual([])
  })

  test.each([404, 410])('is forgotten once its push service answers %i', async status => {
    const { id, browser } = await aToldOrder()
    browser.answers = status
    await moveTo(server, id, 'accepted')
    await moveTo(server, id, 'ready')
    await sendDueMail(server.ctx)
    expect(await server.db.$count(pushSubscriptions, eq(pushSubscriptions.orderId, id))).toBe(0)
    const [row] = await server.db
      .select()
      .from(mailOutbox)
      .where(eq(mailOutbox.orderId, id))
      .then(rows => rows.filter(({ channel }) => channel === 'push'))
    expect(row).toMatchObject({ sentAt: null, sendAfter: null })
  })

  test('is told nothing once it left, and only five of an order are', async () => {
    const { id, browser } = await aToldOrder()
    const endpoint = encodeURIComponent(browser.subscription.endpoint)
    await api.ok('DELETE', `/orders/${id}/devices?endpoint=${endpoint}`)
    const others = Array.from({ length: 6 }, () => service.browser())
    for (const other of others) {
      server.clock.advance(1_000)
      await subscribe(id, other)
    }
    await moveTo(server, id, 'accepted')
    await moveTo(server, id, 'ready')
    await sendDueMail(server.ctx)
    expect([browser, ...others].map(({ told }) => told.length)).toEqual([0, 0, 1, 1, 1, 1, 1])
  })

  test('is refused where it names anything but a push service, or its order is over', async () => {
    const { id } = await aPaidOrder(api)
    const { subscription } = service.browser()
    for (const endpoint of ['http://127.0.0.1:5432/', 'https://example.com/push', 'https://169.254.169.254/'])
      expect((await subscribe(id, { subscription: { ...subscription, endpoint } })).body).toMatchObject({
        code: 'push_unavailable',
      })
    const keys = { p256dh: 'short', auth: subscription.keys.auth }
    expect((await subscribe(id, { subscription: { ...subscription, keys } })).status).toBe(400)
    await moveTo(server, id, 'refused')
    expect((await subscribe(id, { subscription })).body).toMatchObject({ code: 'order_over' })
    expect((await noticesOf(id)).push_key).toBeNull()
  })
})

describe('a guest who wants text messages', () => {
  const want = (id: string, wanted: boolean, who = api) => who.call('POST', `/orders/${id}/texts`, { wanted })

  test('is texted once at the phone of their order, with the way to its page and to end it', async () => {
    const { id, phone } = await aToldOrder()
    expect((await noticesOf(id)).texts).toEqual({
      to: phone.slice(-4),
      wanted: false,
      stopped: false,
    })
    await want(id, true)
    await moveTo(server, id, 'accepted')
    await moveTo(server, id, 'ready')
    await sendDueMail(server.ctx)
    const texts = await textsTo(server.ctx, phone)
    expect(texts).toHaveLength(1)
    expect(texts[0]).toMatch(
      new RegExp(
        `^Red Comb: Order \\d+ is ready\\. .* http://localhost:4321/order/confirm/${id}\nReply STOP to end\\.$`,
      ),
    )
    expect((await noticesOf(id)).texts?.wanted).toBe(true)
  })

  test('is theirs to choose alone, and gets none they did not', async () => {
    const { id, phone } = await aToldOrder()
    const stranger = await apiClient(server, await aMember(server))
    const theirs = await aPaidOrder(stranger)
    expect((await want(theirs.id, true)).body).toMatchObject({ code: 'order_not_found' })
    await want(id, true)
    await want(id, false)
    await moveTo(server, id, 'accepted')
    await moveTo(server, id, 'ready')
    expect(await textsTo(server.ctx, phone)).toEqual([])
  })

  test('answers STOP and is texted no more, whatever is pressed, until they answer START', async () => {
    const token = 'a token of an account'
    const twilio = createTwilio({
      accountSid: 'AC1',
      authToken: token,
      from: '+16155550100',
      apiUrl: 'http://127.0.0.1:1',
    })
    Object.assign(server.ctx, { texts: { ...createPhones(), hear: twilio.hear } })
    const { id, phone } = await aToldOrder()
    await want(id, true)
    const answer = (Body: string, key = token) => {
      const fields = new URLSearchParams({ From: `+1${phone}`, Body, To: '+16155550100' })
      const sorted = [...fields].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(pair => pair.join(''))
      const signed = `http://localhost:4321/api/texts/twilio${sorted.join('')}`
      return server.request('/api/texts/twilio', {
        method: 'POST',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'x-twilio-signature': createHmac('sha1', key).update(signed).digest('base64'),
        },
        body: fields.toString(),
      })
    }
    expect((await answer('STOP', 'made up')).status).toBe(401)
    expect((await noticesOf(id)).texts?.stopped).toBe(false)
    expect((await answer(' Stop ')).status).toBe(200)
    expect((await noticesOf(id)).texts).toMatchObject({ wanted: false, stopped: true })
    expect((await want(id, true)).body).toMatchObject({ code: 'texts_stopped' })
    await moveTo(server, id, 'accepted')
    await delayOrder(server.ctx, id, { minutes: 9, reason: 'The fryer is full.', who: 'kitchen' })
    expect(await textsTo(server.ctx, phone)).toEqual([])
    await answer('START')
    await moveTo(server, id, 'ready')
    expect(await textsTo(server.ctx, phone)).toHaveLength(1)
  })

  test('who is a member has it for every order with the phone of their account, and may end it for one', async () => {
    const phone = '6155550177'
    const own = await apiClient(server, await aMember(server, { phone }))
    const orderWith = async (called: string) => {
      const cart = await aFullCart(own)
      const body = { ...submitBody(cart), phone: called }
      return (await own.ok<{ id: string }>('POST', `/carts/${cart.id}/submit`, body)).id
    }
    await own.ok('PUT', '/members/notices/texts', { wanted: true })
    const ids = [await orderWith(phone), await orderWith(phone), await orderWith('6155550188')]
    await want(ids[1] ?? '', false, own)
    for (const id of ids) {
      await moveTo(server, id, 'accepted')
      await moveTo(server, id, 'ready')
    }
    await sendDueMail(server.ctx)
    expect(await textsTo(server.ctx, phone)).toHaveLength(1)
    expect(await textsTo(server.ctx, '6155550188')).toEqual([])
    await own.ok('PUT', '/members/notices/texts', { wanted: false })
    const later = await orderWith(phone)
    await moveTo(server, later, 'accepted')
    await moveTo(server, later, 'ready')
    expect(await textsTo(server.ctx, phone)).toHaveLength(1)
  })

  test('who has another phone is asked again before that is texted', async () => {
    const member = await aMember(server, { phone: '6155550178' })
    const own = await apiClient(server, member)
    const texts = async () => (await own.ok<MemberNotices>('GET', '/members/notices')).texts
    await own.ok('PUT', '/members/notices/texts', { wanted: true })
    expect(await texts()).toMatchObject({ wanted: true })
    await own.ok('PUT', '/members/updateMember', {
      first_name: 'Dolly',
      last_name: 'Parker',
      email: member.email,
      phone: '6155550179',
    })
    expect(await texts()).toMatchObject({ to: '0179', wanted: false })
  })

  test('gets so many an hour, as anybody may write their phone into orders', async () => {
    const { id, phone } = await aToldOrder()
    await want(id, true)
    await moveTo(server, id, 'accepted')
    for (let count = 0; count < 14; count++) {
      await delayOrder(server.ctx, id, { minutes: 4, reason: 'Again.', who: 'kitchen' })
      server.clock.advance(1_000)
      await sendDueMail(server.ctx)
    }
    expect(await textsTo(server.ctx, phone)).toHaveLength(12)
  })

  test('is sent through Twilio, which knows who answered STOP', async () => {
    const asked: { path: string; auth: string; fields: Record<string, string> }[] = []
    let code = 0
    const twilio = createServer(async (req, res) => {
      let body = ''
      for await (const part of req) body += part
      asked.push({
        path: req.url ?? '',
        auth: req.headers.authorization ?? '',
        fields: Object.fromEntries(new URLSearchParams(body)),
      })
      res.writeHead(code ? 400 : 201, { 'content-type': 'application/json' })
      res.end(JSON.stringify(code ? { code } : { sid: 'SM1' }))
    }).listen(0)
    const apiUrl = `http://127.0.0.1:${(twilio.address() as AddressInfo).port}/`
    const texts = createTwilio({ accountSid: 'AC1', authToken: 'secret', from: 'MG9', apiUrl })
    const message = { id: 'mail_1', to: '6155550142', text: 'Hello' }
    expect(await texts.send(message)).toBe('sent')
    expect(asked).toEqual([
      {
        path: '/2010-04-01/Accounts/AC1/Messages.json',
        auth: `Basic ${Buffer.from('AC1:secret').toString('base64')}`,
        fields: { To: '+16155550142', Body: 'Hello', MessagingServiceSid: 'MG9' },
      },
    ])
    code = 21610
    expect(await texts.send(message)).toBe('stopped')
    code = 20003
    await expect(texts.send(message)).rejects.toThrow('code 20003')
    twilio.close()
  })
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
    while (await blankOrders(server.ctx, server.clock.now()));
    const [order] = await server.db.select().from(orders).where(eq(orders.id, id))
    expect(order).toMatchObject({ wantsTexts: false, phone: '' })
    expect(await server.db.$count(pushSubscriptions, eq(pushSubscriptions.orderId, id))).toBe(0)
    server.clock.advance(-3 * 86_400_000)
  })

  test('is forgotten a day after, once its order is over', async () => {
    const { id } = await aToldOrder()
    const open = await aToldOrder()
    await moveTo(server, id, 'cancelled')
    server.clock.advance(25 * 3_600_000)
    await forgetWhatIsOver(server.ctx)
    const left = await server.db.select().from(pushSubscriptions)
    expect(left.map(({ orderId }) => orderId)).toContain(open.id)
    expect(left.map(({ orderId }) => orderId)).not.toContain(id)
  })
})
