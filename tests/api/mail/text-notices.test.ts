import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { MemberNotificationSettings } from '#src/contract/order/order-notices.ts'
import { pushSubscriptions } from '#src/server/db/schema/notices.ts'
import { orders } from '#src/server/db/schema/orders.ts'
import { createTwilioProvider } from '#src/server/providers/text/twilio.ts'
import { sendDueMail } from '#src/server/services/mail/outbox.ts'
import { delayOrder } from '#src/server/services/orders/delay-order.ts'
import { redactOrders } from '#src/server/services/orders/redact-orders.ts'
import { type ApiClient, createApiClient } from '#tests/support/api-client.ts'
import { runRetention } from '#tests/support/database/run-retention.ts'
import { aMember } from '#tests/support/members/members.ts'
import { createPhones, readTextsTo } from '#tests/support/members/phones.ts'
import { aNotifiedOrder, readNotificationSettings } from '#tests/support/orders/notified-orders.ts'
import { aPaidOrder, transitionOrderTo } from '#tests/support/orders/order-life.ts'
import { aFullCart, createSubmitBody } from '#tests/support/orders/orders.ts'
import { type PushService, startPushService } from '#tests/support/push-service.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let api: ApiClient
let service: PushService

beforeAll(async () => {
  server = await startTestServer()
  api = await createApiClient(server)
  service = await startPushService()
  Object.assign(server.ctx, { push: service.provider })
})

beforeEach(() => Object.assign(server.ctx, { texts: createPhones() }))

afterAll(async () => {
  service.close()
  await server.close()
})

const setTexts = (id: string, requested: boolean, client = api) =>
  client.call('POST', `/orders/${id}/texts`, { wanted: requested })

test('a guest who opts in gets a text with a link to the order status page and the hint to reply STOP', async () => {
  const { id, phone } = await aNotifiedOrder(api, service)
  expect((await readNotificationSettings(api, id)).texts).toEqual({
    to: phone.slice(-4),
    wanted: false,
    stopped: false,
  })
  await setTexts(id, true)
  await transitionOrderTo(server, id, 'accepted')
  await transitionOrderTo(server, id, 'ready')
  await sendDueMail(server.ctx)
  const texts = await readTextsTo(server.ctx, phone)
  expect(texts).toHaveLength(1)
  expect(texts[0]).toMatch(
    new RegExp(
      `^Red Comb: Order \\d+ is ready\\. .* http://localhost:4321/order/confirm/${id}\nReply STOP to end\\.$`,
    ),
  )
  expect((await readNotificationSettings(api, id)).texts?.wanted).toBe(true)
})

test('a guest who opts in to texts and then opts out gets no texts', async () => {
  const { id, phone } = await aNotifiedOrder(api, service)
  const stranger = await createApiClient(server, await aMember(server))
  const otherOrder = await aPaidOrder(stranger)
  expect((await setTexts(otherOrder.id, true)).body).toMatchObject({ code: 'order_not_found' })
  await setTexts(id, true)
  await setTexts(id, false)
  await transitionOrderTo(server, id, 'accepted')
  await transitionOrderTo(server, id, 'ready')
  expect(await readTextsTo(server.ctx, phone)).toEqual([])
})

test('a guest who replies STOP gets no texts until they reply START', async () => {
  const token = 'a token of an account'
  const twilio = createTwilioProvider({
    accountSid: 'AC1',
    authToken: token,
    from: '+16155550100',
    apiUrl: 'http://127.0.0.1:1',
  })
  Object.assign(server.ctx, { texts: { ...createPhones(), receive: twilio.receive } })
  const { id, phone } = await aNotifiedOrder(api, service)
  await setTexts(id, true)
  const respond = (Body: string, key = token) => {
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
  expect((await respond('STOP', 'made up')).status).toBe(401)
  expect((await readNotificationSettings(api, id)).texts?.stopped).toBe(false)
  expect((await respond(' Stop ')).status).toBe(200)
  expect((await readNotificationSettings(api, id)).texts).toMatchObject({ wanted: false, stopped: true })
  expect((await setTexts(id, true)).body).toMatchObject({ code: 'texts_stopped' })
  await transitionOrderTo(server, id, 'accepted')
  await delayOrder(server.ctx, id, { minutes: 9, reason: 'The fryer is full.', who: 'kitchen' })
  expect(await readTextsTo(server.ctx, phone)).toEqual([])
  await respond('START')
  await transitionOrderTo(server, id, 'ready')
  expect(await readTextsTo(server.ctx, phone)).toHaveLength(1)
})

test('a member who opts in gets texts about every order unless they turn off texts for an order', async () => {
  const phone = '6155550177'
  const own = await createApiClient(server, await aMember(server, { phone }))
  const orderWith = async (called: string) => {
    const cart = await aFullCart(own)
    const body = { ...createSubmitBody(cart), phone: called }
    return (await own.ok<{ id: string }>('POST', `/carts/${cart.id}/submit`, body)).id
  }
  await own.ok('PUT', '/members/notices/texts', { wanted: true })
  const ids = [await orderWith(phone), await orderWith(phone), await orderWith('6155550188')]
  await setTexts(ids[1] ?? '', false, own)
  for (const id of ids) {
    await transitionOrderTo(server, id, 'accepted')
    await transitionOrderTo(server, id, 'ready')
  }
  await sendDueMail(server.ctx)
  expect(await readTextsTo(server.ctx, phone)).toHaveLength(1)
  expect(await readTextsTo(server.ctx, '6155550188')).toEqual([])
  await own.ok('PUT', '/members/notices/texts', { wanted: false })
  const later = await orderWith(phone)
  await transitionOrderTo(server, later, 'accepted')
  await transitionOrderTo(server, later, 'ready')
  expect(await readTextsTo(server.ctx, phone)).toHaveLength(1)
})

test('a member who changes their phone number must opt in to texts again', async () => {
  const member = await aMember(server, { phone: '6155550178' })
  const own = await createApiClient(server, member)
  const texts = async () => (await own.ok<MemberNotificationSettings>('GET', '/members/notices')).texts
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

test('a phone number gets at most twelve texts an hour', { tags: ['all'] }, async () => {
  const { id, phone } = await aNotifiedOrder(api, service)
  await setTexts(id, true)
  await transitionOrderTo(server, id, 'accepted')
  for (let count = 0; count < 14; count++) {
    await delayOrder(server.ctx, id, { minutes: 4, reason: 'Again.', who: 'kitchen' })
    server.clock.advance(1_000)
    await sendDueMail(server.ctx)
  }
  expect(await readTextsTo(server.ctx, phone)).toHaveLength(12)
})

test('the Twilio provider sends texts and reports recipients who have opted out', async () => {
  const requests: { path: string; auth: string; fields: Record<string, string> }[] = []
  let code = 0
  const twilio = createServer(async (req, res) => {
    let body = ''
    for await (const part of req) body += part
    requests.push({
      path: req.url ?? '',
      auth: req.headers.authorization ?? '',
      fields: Object.fromEntries(new URLSearchParams(body)),
    })
    res.writeHead(code ? 400 : 201, { 'content-type': 'application/json' })
    res.end(JSON.stringify(code ? { code } : { sid: 'SM1' }))
  }).listen(0)
  const apiUrl = `http://127.0.0.1:${(twilio.address() as AddressInfo).port}/`
  const texts = createTwilioProvider({ accountSid: 'AC1', authToken: 'secret', from: 'MG9', apiUrl })
  const message = { id: 'mail_1', to: '6155550142', text: 'Hello' }
  expect(await texts.send(message)).toBe('sent')
  expect(requests).toEqual([
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

describe('retention of notification subscriptions', () => {
  test('a member’s notification subscriptions are exported and deleted with the account', async () => {
    const member = await aMember(server)
    const own = await createApiClient(server, member)
    const { id } = await aPaidOrder(own)
    const browser = service.browser()
    await own.ok('POST', `/orders/${id}/devices`, browser.subscription)
    await own.ok('POST', `/orders/${id}/texts`, { wanted: true })
    const exported = await own.ok<Record<string, unknown>>('GET', '/members/export')
    expect(exported).toMatchObject({
      told_browsers: [{ order: id, endpoint: browser.subscription.endpoint }],
      orders: [{ text_messages: true }],
    })
    await transitionOrderTo(server, id, 'accepted')
    await transitionOrderTo(server, id, 'ready')
    await transitionOrderTo(server, id, 'completed')
    await own.ok('POST', '/members/delete', { password: member.password })
    server.clock.advance(3 * 86_400_000)
    while (await redactOrders(server.ctx, server.clock.now()));
    const [order] = await server.db.select().from(orders).where(eq(orders.id, id))
    expect(order).toMatchObject({ wantsTexts: false, phone: '' })
    expect(await server.db.$count(pushSubscriptions, eq(pushSubscriptions.orderId, id))).toBe(0)
    server.clock.advance(-3 * 86_400_000)
  })

  test('an order’s notification subscriptions are purged a day after the order is finished', async () => {
    const { id } = await aNotifiedOrder(api, service)
    const open = await aNotifiedOrder(api, service)
    await transitionOrderTo(server, id, 'cancelled')
    server.clock.advance(25 * 3_600_000)
    await runRetention(server.ctx)
    const remaining = await server.db.select().from(pushSubscriptions)
    expect(remaining.map(({ orderId }) => orderId)).toContain(open.id)
    expect(remaining.map(({ orderId }) => orderId)).not.toContain(id)
  })
})
