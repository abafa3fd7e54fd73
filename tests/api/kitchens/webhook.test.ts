import { Ajv2020 } from 'ajv/dist/2020.js'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { kitchenEventExample } from '#src/contract/order/kitchen-event-example.ts'
import { type KitchenEvent, kitchenEvent } from '#src/contract/order/kitchen-webhooks.ts'
import { kitchenDeliveries, kitchenWebhooks } from '#src/server/db/schema/webhooks.ts'
import { CONFIRM_FLAG } from '#src/server/operator/operator-command.ts'
import { checkIn } from '#src/server/services/orders/check-in.ts'
import { delayOrder } from '#src/server/services/orders/delay-order.ts'
import { createKitchenNotifier } from '#src/server/services/webhooks/kitchen-notifier.ts'
import { sendSignedCall } from '#src/server/services/webhooks/signed-call.ts'
import { createApiClient } from '#tests/support/api-client.ts'
import { expectInvariants } from '#tests/support/database/audit.ts'
import {
  type KitchenSystem,
  startKitchenSystem,
  startKitchenWebhooks,
} from '#tests/support/kitchen-system.ts'
import { createKitchenConsole, createOperatorConsole } from '#tests/support/operator.ts'
import { aPaidOrder, transitionOrderTo } from '#tests/support/orders/order-life.ts'
import {
  aCart,
  addPlainProduct,
  aFullCart,
  anOrder,
  kitchen,
  orderCart,
} from '#tests/support/orders/orders.ts'
import { startSuiteServer } from '#tests/support/suite-server.ts'

let system: KitchenSystem

const server = await startSuiteServer()
const api = await createApiClient(server)

beforeEach(async () => {
  server.clock.set('2026-11-21T18:00:00Z')
  system = await startKitchenSystem(server)
})

afterEach(async () => {
  await createKitchenConsole(server).run('webhook', kitchen.id, 'remove', CONFIRM_FLAG)
  await createKitchenConsole(server).run('open', kitchen.id, '--yes')
  await system.close()
})

afterAll(() => expectInvariants(server.db))

const webhook = (...args: string[]) =>
  createKitchenConsole(server).run('webhook', kitchen.id, ...args, CONFIRM_FLAG)
const advanceSeconds = (seconds: number) => server.clock.advance(seconds * 1_000)

const eventsOf = (id: string) =>
  system.received.filter(({ event }) => event.type.startsWith('order.') && event.data.order.id === id)

test('a kitchen’s webhook receives each state of an order exactly once, with a valid signature', async () => {
  const { id } = await aPaidOrder(api)
  await startKitchenWebhooks(server)
  for (const state of ['preparing', 'ready', 'completed'] as const) await transitionOrderTo(server, id, state)
  await startKitchenWebhooks(server)
  await startKitchenWebhooks(server)
  expect(system.types()).toEqual(
    ['placed', 'accepted', 'preparing', 'ready', 'completed'].map(state => `order.${state}`),
  )
  expect(system.received.every(({ isSigned }) => isSigned)).toBe(true)
  expect(new Set(system.received.map(each => each.id)).size).toBe(5)
  expect(system.received[0]?.event.data).toMatchObject({
    kitchen: kitchen.id,
    event: { seq: 1, who: 'guest' },
    order: { id, name: 'Dolly P.', handoff: 'pickup', lines: [{ name: 'Three Tenders' }] },
  })
})

test('a kitchen’s webhook receives events that match the OpenAPI document', async () => {
  await aPaidOrder(api)
  await startKitchenWebhooks(server)
  await webhook('test')
  const document = await (await server.request('/api/openapi.json')).json()
  const ajv = new Ajv2020({ strict: false, validateFormats: false })
  ajv.addSchema(document, 'openapi')
  const pointer = (name: string) =>
    `openapi#/webhooks/${name}/post/requestBody/content/application~1json/schema`
  for (const { event } of system.received) {
    const name = event.type.startsWith('order.') ? 'kitchenEvent' : 'webhookTest'
    expect(ajv.validate({ $ref: pointer(name) }, event), ajv.errorsText()).toBe(true)
  }
  expect(document.paths['/api/kitchens/{id}/webhook'].post.parameters).toContainEqual(
    expect.objectContaining({ name: 'webhook-signature', in: 'header', required: true }),
  )
})

test('a kitchen’s webhook receives product ids, prices, taxes, fees, tip and tenders in cents', async () => {
  const bag = await aFullCart(api)
  const { id } = await aPaidOrder(api, await api.ok('PUT', `/carts/${bag.id}/tip`, { percentage: 15 }))
  await startKitchenWebhooks(server)
  const event = eventsOf(id)[0]?.event
  if (!event) throw new Error('no event')
  const { lines, bill, total } = event.data.order
  const sum = (amounts: { amount: number }[]) => amounts.reduce((all, { amount }) => all + amount, 0)
  const { subtotal, discount, handoff, tax, tip } = bill.totals
  expect(lines.map(({ product_id }) => product_id)).toEqual(bag.products.map(line => line.product_id))
  expect(lines.map(({ cost }) => cost)).toEqual(bag.products.map(line => line.cost))
  expect(lines.reduce((all, { cost }) => all + cost.total, 0)).toBe(subtotal)
  expect(lines.flatMap(({ choices }) => choices).every(({ option_id }) => option_id !== '')).toBe(true)
  expect([sum(bill.taxes), tip > 0]).toEqual([tax, true])
  expect(subtotal - discount + handoff + tax + tip + sum(bill.fees)).toBe(total)
  expect(sum(bill.tenders)).toBe(total)
})

test('the webhook example in the OpenAPI document has the same structure as a real event', async () => {
  const { id } = await aPaidOrder(api, await aFullCart(api))
  await startKitchenWebhooks(server)
  const example = kitchenEventExample as KitchenEvent
  const document = await (await server.request('/api/openapi.json')).json()
  expect(document.components.schemas.KitchenEvent.examples).toEqual([example])
  expect(kitchenEvent.parse(example)).toEqual(example)
  const webhookRow = await server.db.select().from(kitchenWebhooks)
  await sendSignedCall(server.ctx, webhookRow[0] as never, { id: 'evt_example', body: example })
  const sent = system.received.at(-1)
  expect(sent).toMatchObject({ id: 'evt_example', isSigned: true, event: example })
  const keysOf = ({ version, type, timestamp, data }: KitchenEvent) =>
    [{ version, type, timestamp, data }, data, data.order, data.order.lines[0], data.order.bill].map(part =>
      Object.keys(part ?? {}).toSorted(),
    )
  expect(keysOf(example)).toEqual(keysOf(eventsOf(id)[0]?.event as KitchenEvent))
})

test('a kitchen’s webhook receives delays and arrivals', async () => {
  const cart = await api.ok<{ id: string }>(
    'PUT',
    `/carts/${(await addPlainProduct(api, await aCart(api), 'three-tenders')).id}/handoff`,
    { handoff: 'curbside', vehicle: { make: 'Ford', color: 'Red' } },
  )
  const { id } = await aPaidOrder(api, await api.ok('GET', `/carts/${cart.id}`))
  await delayOrder(server.ctx, id, { minutes: 5, reason: 'Busy', who: 'kitchen' })
  await checkIn(server.ctx, id, { spot: '4' })
  await startKitchenWebhooks(server)
  expect(eventsOf(id).map(({ event }) => event.type)).toEqual([
    'order.placed',
    'order.accepted',
    'order.delayed',
    'order.arrived',
  ])
  expect(eventsOf(id).at(-1)?.event.data.order.vehicle?.spot).toBe('4')
})

test.each([404, 500, 302])(
  'a webhook event that gets a %i response is retried two seconds later with the same id',
  async status => {
    const { id } = await anOrder(api)
    system.status = status
    await startKitchenWebhooks(server)
    system.status = 200
    advanceSeconds(1.9)
    await startKitchenWebhooks(server)
    expect(system.received).toHaveLength(1)
    advanceSeconds(0.1)
    await startKitchenWebhooks(server)
    expect(eventsOf(id).map(({ event }) => event.type)).toEqual(
      ['placed', 'placed', 'accepted'].map(state => `order.${state}`),
    )
    expect(new Set(system.received.map(each => each.id)).size).toBe(2)
  },
)

test('a webhook that does not respond does not delay other kitchens', async () => {
  await anOrder(api)
  await createKitchenConsole(server).output('webhook', '102', `${system.address}/102`)
  const { webhooks } = server.ctx
  let respond: (problem: string) => void = () => {}
  const unresponsive = new Promise<string>(resolve => {
    respond = resolve
  })
  const call: typeof webhooks.call = sent =>
    sent.address === system.address ? unresponsive : webhooks.call(sent)
  const notifier = createKitchenNotifier({ ...server.ctx, webhooks: { ...webhooks, call } })
  await notifier.sendDue()
  const other = await orderCart(api, await addPlainProduct(api, await aCart(api, '102'), 'three-tenders'))
  await notifier.sendDue()
  await expect.poll(() => eventsOf(other.id)).toHaveLength(1)
  respond('no response within 10 seconds')
  await notifier.waitUntilIdle()
  await createKitchenConsole(server).output('webhook', '102', 'remove')
})

test('if the process that sends a webhook event crashes, another process sends it 30 seconds later', async () => {
  const order = await anOrder(api)
  const { webhooks } = server.ctx
  const crashing = { ...server.ctx, webhooks: { ...webhooks, call: () => new Promise<never>(() => {}) } }
  await createKitchenNotifier(crashing).sendDue()
  await startKitchenWebhooks(server)
  expect(system.received).toEqual([])
  advanceSeconds(30)
  await startKitchenWebhooks(server)
  expect(eventsOf(order.id)).toHaveLength(2)
})

test('an operator can see which events of an order were sent and resend the order', async () => {
  const { id } = await anOrder(api)
  await startKitchenWebhooks(server)
  const desk = createOperatorConsole(server, 'orders')
  const sheet = (await desk.output('show', id)).join('\n')
  expect(sheet).toMatch(/Webhook\n.*\n.*order\.placed\s+delivered .*\n.*order\.accepted\s+delivered /)
  const resend = ['resend', id, 'webhook', '--reason', 'Their printer was off', '--yes'] as const
  expect(await desk.output(...resend)).toEqual([expect.stringContaining('is sent to the kitchen')])
  expect(await desk.output(...resend)).toEqual([expect.stringContaining('Nothing more is sent')])
  await startKitchenWebhooks(server)
  const repeated = system.received.at(-1)
  expect(repeated?.event).toMatchObject({
    type: 'order.resent',
    data: { order: { id }, event: { by: 'ana' } },
  })
  expect(system.received.filter(each => each.id === repeated?.id)).toHaveLength(1)
})

test('the command that tests a webhook prints the error if the test fails', async () => {
  expect(await webhook('test')).toMatchObject({ code: 0 })
  expect(system.received).toMatchObject([{ isSigned: true, event: { type: 'webhook.test' } }])
  system.status = 500
  expect(await webhook('test')).toMatchObject({ code: 1, err: expect.stringContaining('HTTP 500') })
  system.status = 302
  expect(await webhook('test')).toMatchObject({ code: 1, err: expect.stringContaining('redirects') })
  expect(system.received).toHaveLength(3)
})

test('events are signed with both the old and the new secret for a day after a rotation', async () => {
  const { out } = await webhook('rotate')
  const { id } = await anOrder(api)
  await startKitchenWebhooks(server)
  expect(eventsOf(id)).toMatchObject([{ isSigned: true, signatures: 2 }, { isSigned: true }])
  advanceSeconds(24 * 3_600)
  system.secret = /whsec_\S+/.exec(out)?.[0] ?? ''
  await transitionOrderTo(server, id, 'ready')
  await startKitchenWebhooks(server)
  expect(eventsOf(id).at(-1)).toMatchObject({ isSigned: true, signatures: 1 })
})

test('a second rotation within a day does not invalidate the secret that the kitchen uses', async () => {
  await webhook('rotate')
  await webhook('rotate')
  const { id } = await anOrder(api)
  await startKitchenWebhooks(server)
  expect(eventsOf(id)[0]).toMatchObject({ isSigned: true, signatures: 2 })
  const { out } = await webhook('rotate', '--now')
  expect(out).toContain('The old one is no longer valid.')
  await transitionOrderTo(server, id, 'ready')
  await startKitchenWebhooks(server)
  expect(eventsOf(id).at(-1)).toMatchObject({ isSigned: false, signatures: 1 })
  system.secret = /whsec_\S+/.exec(out)?.[0] ?? ''
  expect(await webhook('test', '--now')).toMatchObject({ code: 1, err: '--now goes with rotate.\n' })
})

test('a webhook secret is printed only when it is created', async () => {
  const repeated = await webhook(system.address)
  expect(repeated.out).not.toContain('whsec_')
  expect((await webhook()).out).not.toContain('whsec_')
})

test.each([
  'http://pos.example.com/orders',
  'https://169.254.169.254/latest',
  'https://localhost/orders',
  'pos.example.com',
])('an operator cannot register the webhook URL %s', async address => {
  expect(await webhook(address)).toMatchObject({
    code: 1,
    err: expect.stringContaining('is not an allowed URL'),
  })
})

test('events that are waiting when a webhook is removed are not sent', async () => {
  system.status = 500
  await anOrder(api)
  await startKitchenWebhooks(server, 1)
  expect((await webhook('remove')).code).toBe(0)
  advanceSeconds(60)
  await startKitchenWebhooks(server)
  expect(system.received).toHaveLength(1)
  expect((await server.db.select().from(kitchenDeliveries)).every(row => row.sendAfter === null)).toBe(true)
  expect(await webhook('test')).toMatchObject({ code: 1, err: expect.stringContaining('has no webhook') })
})

test.each([
  ['rotate', /^Creates a new secret for .* of Nashville Five Points \(101\), .* stays valid for a day\.$/],
  ['rotate --now', /The old one ends immediately: until the system has the new one, it rejects events/],
  ['resume', /^Sends 2 waiting events to Nashville Five Points \(101\) immediately\.$/],
  ['remove', /its system gets no more orders\. 2 waiting events are not sent\.$/],
  [
    'https://pos.example.com/new',
    /^Sends the order events .* to https:\/\/pos\.example\.com\/new instead of /,
  ],
  ['https://pos.example.com/new --answers', /are canceled after ten minutes without a response/],
])(
  'the command “webhook 101 %s” prints its effects before it asks for confirmation',
  async (command, text) => {
    system.status = 500
    await anOrder(api)
    await startKitchenWebhooks(server, 1)
    const readRow = async () => server.db.select().from(kitchenWebhooks)
    const before = await readRow()
    const { asks, out } = await createKitchenConsole(server).run('webhook', kitchen.id, ...command.split(' '))
    expect(asks).toBe(true)
    expect(out.trimEnd()).toMatch(text)
    expect(await readRow()).toEqual(before)
  },
)
