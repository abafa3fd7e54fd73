import { afterAll, describe, expect, test } from 'vitest'
import { createApiClient } from '#tests/support/api-client.ts'
import { expectInvariants } from '#tests/support/database/audit.ts'
import { createStatusMessage, startKitchenSystem } from '#tests/support/kitchen-system.ts'
import { createKitchenConsole } from '#tests/support/operator.ts'
import { aPaidOrder, readOrderEvents } from '#tests/support/orders/order-life.ts'
import { aCart, addPlainProduct, orderCart } from '#tests/support/orders/orders.ts'
import { startSuiteServer } from '#tests/support/suite-server.ts'

const server = await startSuiteServer()
const api = await createApiClient(server)
const system = await startKitchenSystem(server, '--answers')
afterAll(async () => {
  await expectInvariants(server.db)
  await system.close()
})

const minutesOff = (minutes: number) => new Date(server.clock.now().getTime() + minutes * 60_000)

describe('a kitchen system that sends order status', () => {
  test('a kitchen system can accept a waiting order and advance it to completed', async () => {
    const { id, total } = await aPaidOrder(api)
    expect((await readOrderEvents(server, id)).state).toBe('placed')
    for (const state of ['accepted', 'preparing', 'ready', 'completed'])
      expect((await system.send(createStatusMessage(id, state))).body.data).toMatchObject({
        order: id,
        state,
      })
    expect(await readOrderEvents(server, id)).toEqual({
      state: 'completed',
      events: [
        'placed by guest',
        ...['accepted', 'preparing', 'ready', 'completed'].map(to => `${to} by kitchen`),
      ],
      paid: [{ state: 'captured', captured: total, refunded: 0 }],
    })
  })

  test('an order that a kitchen system refuses is not charged, and the guest sees the reason', async () => {
    const { id } = await aPaidOrder(api)
    await system.send(createStatusMessage(id, 'refused', { reason: 'sold_out' }))
    expect((await readOrderEvents(server, id)).paid).toEqual([
      { state: 'released', captured: 0, refunded: 0 },
    ])
    const { events } = await api.ok<{ events: object[] }>('GET', `/orders/${id}/progress`)
    expect(events.at(-1)).toMatchObject({ state: 'refused', reason: 'We just ran out of something in it.' })
  })

  test('a delay message that a kitchen system sends twice delays the order only once', async () => {
    const { id } = await aPaidOrder(api)
    await system.send(createStatusMessage(id, 'preparing'))
    await system.send(createStatusMessage(id, 'accepted'))
    const { time } = await api.ok<{ time: { ready: string } }>('GET', `/orders/${id}/progress`)
    const delay = { type: 'order.late', data: { order: id, ready: time.ready, minutes: 10, reason: 'busy' } }
    expect((await system.send(delay)).status).toBe(200)
    expect((await system.send(delay)).status).toBe(200)
    const after = await api.ok<typeof time & { time: { ready: string } }>('GET', `/orders/${id}/progress`)
    expect(Date.parse(after.time.ready) - Date.parse(time.ready)).toBe(10 * 60_000)
  })

  test('a message that a kitchen system resends with the same id is applied only once', async () => {
    const { id } = await aPaidOrder(api)
    const sent = createStatusMessage(id, 'accepted')
    const first = await system.send(sent, { id: 'msg_again' })
    expect(first.body.data.state).toBe('accepted')
    await system.send(createStatusMessage(id, 'ready'))
    const repeated = await system.send(sent, { id: 'msg_again' })
    expect([repeated.status, repeated.body.data.state]).toEqual([200, 'ready'])
    expect(await system.send(createStatusMessage(id, 'completed'), { id: 'msg_again' })).toMatchObject({
      status: 422,
      body: { code: 'idempotency_key_reused' },
    })
    expect((await readOrderEvents(server, id)).events).toHaveLength(3)
  })

  test('a kitchen system can resend a rejected message once the transition is valid', async () => {
    const { id } = await aPaidOrder(api)
    const done = createStatusMessage(id, 'completed')
    expect(await system.send(done, { id: 'msg_early' })).toMatchObject({
      status: 409,
      body: { code: 'order_under_way' },
    })
    await system.send(createStatusMessage(id, 'accepted'))
    await system.send(createStatusMessage(id, 'ready'))
    expect((await system.send(done, { id: 'msg_early' })).status).toBe(200)
  })

  test('a kitchen system can neither move an order back nor change a finished order', async () => {
    const { id } = await aPaidOrder(api)
    await system.send(createStatusMessage(id, 'accepted'))
    await system.send(createStatusMessage(id, 'ready'))
    expect((await system.send(createStatusMessage(id, 'preparing'))).body.code).toBe('order_under_way')
    await system.send(createStatusMessage(id, 'completed'))
    for (const state of ['ready', 'cancelled', 'refused', 'delivered'])
      expect(await system.send(createStatusMessage(id, state))).toMatchObject({
        status: 409,
        body: { code: 'order_over' },
      })
  })

  test('a kitchen system gets the same error for an unknown order and another kitchen’s order', async () => {
    const other = await orderCart(api, await addPlainProduct(api, await aCart(api, '102'), 'three-tenders'))
    const otherResult = await system.send(createStatusMessage(other.id, 'ready'))
    const unknownOrder = await system.send(createStatusMessage('o_nobody', 'ready'))
    expect(otherResult.status).toBe(404)
    expect(otherResult.body).toEqual(unknownOrder.body)
    expect((await readOrderEvents(server, other.id)).state).toBe('accepted')
  })

  test.each([
    ['without a signature', { signature: '' }, 'signature_wrong'],
    [
      'signed with another secret',
      { secret: 'whsec_c29tZWJvZHkgZWxzZSBpcyB3cml0aW5nIHRoaXM=' },
      'signature_wrong',
    ],
    ['to a kitchen that has no webhook', { store: '102' }, 'signature_wrong'],
    ['to an unknown kitchen', { store: 'nowhere' }, 'signature_wrong'],
    ['signed six minutes ago', { at: -6 }, 'timestamp_wrong'],
    ['signed six minutes in the future', { at: 6 }, 'timestamp_wrong'],
  ])(
    'a kitchen system’s message %s is rejected',
    async (_, { at, ...options }: Record<string, unknown>, code) => {
      const { id } = await aPaidOrder(api)
      const when = typeof at === 'number' ? { at: minutesOff(at) } : {}
      const response = await system.send(createStatusMessage(id, 'accepted'), { ...options, ...when })
      expect(response).toMatchObject({ status: 401, body: { code } })
      expect((await readOrderEvents(server, id)).state).toBe('placed')
    },
  )

  test.each([
    ['an unknown state', { type: 'order.status', data: { order: 'o_1', state: 'burnt' } }],
    ['no type', { data: {} }],
    ['an unknown field', { type: 'order.status', data: { order: 'o_1', state: 'ready', price: 0 } }],
    ['a list instead of an object', []],
  ])('a kitchen system’s message with %s is rejected', async (_, message) => {
    expect(await system.send(message)).toMatchObject({ status: 400, body: { code: 'invalid_request' } })
  })

  test('a kitchen system’s old secret stays valid for a day after a rotation', async () => {
    const { id } = await aPaidOrder(api)
    const output = await createKitchenConsole(server).output('webhook', '101', 'rotate')
    const secret = /whsec_\S+/.exec(output.join('\n'))?.[0] ?? ''
    expect((await system.send(createStatusMessage(id, 'accepted'))).status).toBe(200)
    expect((await system.send(createStatusMessage(id, 'ready'), { secret })).status).toBe(200)
    server.clock.advance(24 * 3_600_000)
    expect((await system.send(createStatusMessage(id, 'completed'))).status).toBe(401)
    system.secret = secret
    expect((await system.send(createStatusMessage(id, 'completed'))).status).toBe(200)
  })

  test('a kitchen system can no longer send order status once its webhook is removed', async () => {
    const { id } = await aPaidOrder(api)
    await createKitchenConsole(server).output('webhook', '101', 'remove')
    expect((await system.send(createStatusMessage(id, 'accepted'))).status).toBe(401)
    const next = await aPaidOrder(api)
    expect((await readOrderEvents(server, next.id)).state).toBe('accepted')
  })
})
