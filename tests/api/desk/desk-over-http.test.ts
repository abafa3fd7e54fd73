import { afterAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import type { DeskOrder } from '#src/contract/order/desk.ts'
import type { reportDeskDay } from '#src/contract/order/desk-checks.ts'
import { mailOutbox } from '#src/server/db/schema/mail.ts'
import { invariants } from '#src/server/services/desk/invariants.ts'
import { createApiClient } from '#tests/support/api-client.ts'
import { expectInvariants } from '#tests/support/database/audit.ts'
import { aDeskKey, createDeskKeyOptions } from '#tests/support/desk-key.ts'
import { startKitchenSystem } from '#tests/support/kitchen-system.ts'
import { createOperatorConsole } from '#tests/support/operator.ts'
import { aPaidOrder, readOrderEvents, transitionOrderTo } from '#tests/support/orders/order-life.ts'
import { aCart, addPlainProduct, anOrder, kitchen, orderCart } from '#tests/support/orders/orders.ts'
import { startSuiteServer } from '#tests/support/suite-server.ts'

type DeskReport = z.output<typeof reportDeskDay.response>

const server = await startSuiteServer()
const api = await createApiClient(server)
const desk = await aDeskKey(server, 'read,refund,cancel,handover,resend')
afterAll(() => expectInvariants(server.db))

const reason = 'The fries were cold'
const action = (command: string, id: string, body: object, key?: string) =>
  desk.call<DeskOrder>('POST', `/desk/orders/${id}/${command}`, body, key ? { key } : {})

describe('the order desk API', () => {
  test('a desk API client can find an order by the guest’s contact details and read it in full', async () => {
    const { id } = await aPaidOrder(api)
    const order = (await desk.call<DeskOrder>('GET', `/desk/orders/${id}`)).body.data
    expect(order).toMatchObject({
      id,
      kitchen: kitchen.id,
      state: 'accepted',
      events: [{ state: 'placed', who: 'guest' }, { state: 'accepted' }],
      tenders: [{ state: 'captured' }],
      mails: [{ letter: 'guest-receipt' }],
    })
    for (const text of [order.guest.phone, order.guest.email, order.num, id]) {
      const result = await desk.call<{ orders: { id: string }[] }>('POST', '/desk/search', { text })
      expect(result.body.data.orders.map(each => each.id)).toContain(id)
    }
  })

  test('the desk API refunds a dollar amount only once per idempotency key', async () => {
    const { id } = await aPaidOrder(api)
    const first = await action('refund', id, { amount: 200, reason }, 'r1')
    expect(first.body.data.refunds).toMatchObject([
      { amount: 200, state: 'succeeded', by: `key ${desk.number}, Support`, reason },
    ])
    expect((await action('refund', id, { amount: 200, reason }, 'r1')).body.data.refunds).toHaveLength(1)
    expect((await action('refund', id, { amount: 200, reason })).body.data.refunds).toHaveLength(1)
    expect((await action('refund', id, { amount: 300, reason }, 'r1')).body).toMatchObject({
      code: 'idempotency_key_reused',
    })
    const sheet = (await createOperatorConsole(server, 'orders').output('show', id)).join('\n')
    expect(sheet).toContain(`key ${desk.number}, Support`)
  })

  test('the desk API refuses to refund a line twice', async () => {
    const { id } = await aPaidOrder(api)
    const { body } = await action('refund', id, { lines: [1], reason })
    expect(body.data.refunds).toMatchObject([{ lines: [1], state: 'succeeded' }])
    expect(body.data.tenders[0]?.refunded).toBe(body.data.total)
    expect((await action('refund', id, { lines: [1], reason: 'And burnt' })).body).toMatchObject({
      code: 'line_refunded',
      message: expect.stringContaining(`by key ${desk.number}, Support`),
    })
    expect((await action('refund', id, { lines: [9], reason })).body.code).toBe('line_not_found')
    expect((await action('refund', id, { reason: 'All of it' })).body.code).toBe('nothing_to_refund')
  })

  test('the desk API refunds neither more than was paid nor a payment at the counter', async () => {
    const { id, total } = await aPaidOrder(api)
    expect(await action('refund', id, { amount: total + 1, reason })).toMatchObject({
      status: 422,
      body: { code: 'refund_too_large', details: { most: total } },
    })
    const counter = await anOrder(api)
    expect((await action('refund', counter.id, { reason })).body.code).toBe('nothing_to_refund')
  })

  test('an order that was marked as not collected through the desk API can no longer be marked as collected', async () => {
    const { id } = await anOrder(api)
    const notCollected = { collected: false, reason: 'Nobody came' }
    const { body } = await action('handover', id, notCollected, 'h1')
    expect(body.data).toMatchObject({ state: 'not_collected', tenders: [{ state: 'released' }] })
    expect((await action('handover', id, notCollected, 'h1')).status).toBe(200)
    expect((await action('handover', id, { collected: true, reason: 'They did' })).body.code).toBe(
      'order_over',
    )
  })

  test('canceling an accepted order through the desk API takes effect only once and refunds the full amount', async () => {
    const { id } = await aPaidOrder(api)
    expect((await action('cancel', id, { reason: 'The fryer is down' }, 'c1')).body.data.state).toBe(
      'cancelled',
    )
    expect((await action('cancel', id, { reason: 'The fryer is down' }, 'c1')).status).toBe(200)
    expect((await action('cancel', id, { reason: 'Again' })).status).toBe(200)
    const { events, paid } = await readOrderEvents(server, id)
    expect(events.filter(event => event.startsWith('cancelled'))).toEqual(['cancelled by operator'])
    expect(paid[0]?.refunded).toBe(paid[0]?.captured)
    const finishedOrder = await aPaidOrder(api)
    for (const state of ['ready', 'completed'] as const)
      await transitionOrderTo(server, finishedOrder.id, state)
    expect(await action('cancel', finishedOrder.id, { reason })).toMatchObject({
      status: 409,
      body: { code: 'order_over' },
    })
  })

  test('retrying a desk API request to resend a receipt or webhook event resends it only once', async () => {
    const { id } = await anOrder(api)
    const to = 'dolly@example.org'
    for (const key of ['s1', 's1', 's2'])
      expect((await action('resend', id, { what: 'receipt', to, reason: 'Lost' }, key)).status).toBe(200)
    const mails = await server.db.select().from(mailOutbox)
    expect(mails.filter(({ recipient }) => recipient === to)).toHaveLength(1)
    expect((await action('resend', id, { what: 'webhook', reason: 'Lost' })).body.code).toBe(
      'webhook_missing',
    )
    const system = await startKitchenSystem(server)
    await action('resend', id, { what: 'webhook', reason: 'Lost' })
    const { body } = await action('resend', id, { what: 'webhook', reason: 'Lost' })
    expect(body.data.deliveries).toMatchObject([{ type: 'order.resent', delivered: null }])
    await system.close()
    await createOperatorConsole(server, 'kitchen').output('webhook', kitchen.id, 'remove')
  })

  test.each([
    ['refund', { amount: 0, reason }],
    ['refund', { amount: 100, lines: [1], reason }],
    ['refund', { amount: 100 }],
    ['cancel', { reason: ' ' }],
    ['resend', { what: 'order', reason }],
    ['resend', { what: 'receipt', to: 'dolly', reason }],
    ['resend', { what: 'webhook', to: 'dolly@example.com', reason }],
  ])('a desk API %s request with the invalid body %j is rejected', async (command, body) => {
    const { id } = await anOrder(api)
    expect(await action(command, id, body)).toMatchObject({ status: 400, body: { code: 'invalid_request' } })
  })
})

describe('scopes of desk API keys', () => {
  test('a read-only desk API key cannot refund, cancel or resend an order', async () => {
    const { id } = await aPaidOrder(api)
    const reader = await aDeskKey(server, 'read')
    const bodies = { refund: { reason }, cancel: { reason }, resend: { what: 'receipt', reason } }
    for (const [command, body] of Object.entries(bodies))
      expect(await reader.call('POST', `/desk/orders/${id}/${command}`, body)).toMatchObject({
        status: 403,
        body: { code: 'scope_missing' },
      })
    expect((await reader.call('GET', `/desk/orders/${id}`)).status).toBe(200)
    expect((await readOrderEvents(server, id)).state).toBe('accepted')
  })

  test('a desk API key for one kitchen cannot read other kitchens’ orders', async () => {
    const { id } = await aPaidOrder(api)
    const other = await aDeskKey(server, 'read,cancel', '--kitchen', '102')
    const otherCart = await orderCart(
      api,
      await addPlainProduct(api, await aCart(api, '102'), 'three-tenders'),
    )
    expect((await other.call('GET', `/desk/orders/${otherCart.id}`)).status).toBe(200)
    const missing = await other.call('GET', `/desk/orders/o_nobody`)
    expect(await other.call('GET', `/desk/orders/${id}`)).toMatchObject({ status: 404, body: missing.body })
    expect((await other.call('POST', `/desk/orders/${id}/cancel`, { reason })).status).toBe(404)
    const result = await other.call<{ orders: { kitchen: string }[] }>('POST', '/desk/search', {
      text: 'dolly',
    })
    expect(new Set(result.body.data.orders.map(order => order.kitchen))).toEqual(new Set(['102']))
    expect(await other.call('POST', '/desk/search', { text: 'dolly', kitchen: kitchen.id })).toMatchObject({
      status: 404,
    })
  })

  test.each(['', 'desk_wrong', 'x'.repeat(300)])('the desk API key “%s” is rejected', async wrong => {
    const response = await api.call('POST', '/desk/search', { text: 'dolly' }, createDeskKeyOptions(wrong))
    expect(response).toMatchObject({ status: 401, body: { code: 'key_wrong' } })
  })

  test('a desk API key works until it expires or is revoked', async () => {
    const shortReport = await aDeskKey(server, 'read', '--for', '60m')
    const existing = await aDeskKey(server, 'read')
    const search = ({ call }: typeof shortReport) => call('POST', '/desk/search', { text: 'dolly' })
    expect((await search(shortReport)).status).toBe(200)
    const console = createOperatorConsole(server, 'orders')
    expect((await console.output('keys')).join('\n')).toMatch(/Support\s+read\s+all/)
    expect(await console.run('revoke-key', existing.number)).toMatchObject({
      asks: true,
      out: expect.stringMatching(/^Revokes key \d+, Support: its system can no longer read everywhere\./),
    })
    expect(await console.output('revoke-key', existing.number)).toEqual([
      expect.stringMatching(/^Revoked key/),
    ])
    expect((await console.run('revoke-key', existing.number)).code).toBe(1)
    expect((await search(existing)).body.code).toBe('key_wrong')
    server.clock.advance(60 * 60_000)
    expect((await search(shortReport)).body.code).toBe('key_wrong')
    expect((await search(desk)).status).toBe(200)
  })

  test('a desk API key cannot be created without scopes, with an unknown scope or for an unknown kitchen', async () => {
    const console = createOperatorConsole(server, 'orders')
    expect((await console.run('key', 'Support')).err).toContain('Give its scopes')
    expect((await console.run('key', 'Support', '--may', 'read,fry')).err).toContain('“fry” is not a scope')
    expect((await console.run('key', 'Support', '--may', 'read', '--kitchen', '999')).code).toBe(1)
  })

  test('the OpenAPI document requires a desk API key for every desk endpoint', async () => {
    const document = await (await server.request('/api/openapi.json')).json()
    expect(document.components.securitySchemes.deskKey).toMatchObject({ type: 'http', scheme: 'bearer' })
    const desks = Object.entries<Record<string, { security?: object[] }>>(document.paths).filter(([path]) =>
      path.startsWith('/api/desk/'),
    )
    expect(desks).toHaveLength(10)
    for (const [, { parameters: _, ...methods }] of desks)
      for (const { security } of Object.values(methods)) expect(security).toEqual([{ deskKey: [] }])
  })
})

test('a desk search for blank text is rejected', async () => {
  expect((await desk.call('POST', '/desk/search', { text: '  ' })).status).toBe(400)
})

describe('a chain-wide desk API key', () => {
  test('a chain-wide desk API key can read stuck orders, the audit and any kitchen’s daily report', async () => {
    const { id } = await aPaidOrder(api)
    const stuck = await desk.call<{ stuck: { what: string }[] }>('GET', '/desk/stuck')
    expect(stuck.body.data.stuck).toEqual([])
    const audit = await desk.call<{ checked: number }>('GET', '/desk/audit')
    expect(audit.body.data).toEqual({ checked: invariants.length, broken: [] })
    const { body } = await desk.call<DeskReport>('GET', `/desk/kitchens/${kitchen.id}/report`)
    const order = (await desk.call<DeskOrder>('GET', `/desk/orders/${id}`)).body.data
    expect(body.data).toMatchObject({ kitchen: kitchen.id, day: order.day })
    expect(body.data.payments).toContainEqual(expect.objectContaining({ num: order.num }))
    const range = (query: string) =>
      desk.call<DeskReport>('GET', `/desk/kitchens/${kitchen.id}/report?${query}`)
    const days = await range(`day=2026-11-01&through=${order.day}`)
    expect(days.body.data).toMatchObject({ through: order.day, orders: body.data.orders })
    expect((await range('day=2026-10-01&through=2026-11-21')).status).toBe(400)
    expect((await range('through=2026-11-21')).status).toBe(400)
    const report = (await createOperatorConsole(server, 'report').output('day', kitchen.id)).join('\n')
    for (const { item } of body.data.paid) expect(report).toContain(item)
  })

  test('a desk API key for one kitchen can read its daily report but no chain-wide data', async () => {
    const own = await aDeskKey(server, 'read', '--kitchen', kitchen.id)
    for (const path of ['/desk/stuck', '/desk/audit'])
      expect((await own.call('GET', path)).body).toMatchObject({ code: 'scope_missing' })
    expect((await own.call('GET', `/desk/kitchens/${kitchen.id}/report`)).status).toBe(200)
    expect((await own.call('GET', '/desk/kitchens/202/report')).body).toMatchObject({
      code: 'location_not_found',
    })
    expect((await desk.call('GET', '/desk/kitchens/999/report')).status).toBe(404)
    expect((await desk.call('GET', `/desk/kitchens/${kitchen.id}/report?day=yesterday`)).status).toBe(400)
  })
})
