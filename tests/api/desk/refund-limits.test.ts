import { afterAll, expect, test } from 'vitest'
import type { DeskOrder } from '#src/contract/order/desk.ts'
import { setRefundLimit } from '#src/server/services/desk/keys.ts'
import { createApiClient } from '#tests/support/api-client.ts'
import { expectInvariants } from '#tests/support/database/audit.ts'
import { aDeskKey } from '#tests/support/desk-key.ts'
import { createOperatorConsole } from '#tests/support/operator.ts'
import { aPaidOrder, readOrderEvents } from '#tests/support/orders/order-life.ts'
import { startSuiteServer } from '#tests/support/suite-server.ts'

const server = await startSuiteServer()
const api = await createApiClient(server)
const desk = createOperatorConsole(server, 'orders')
afterAll(() => expectInvariants(server.db))

type Key = Awaited<ReturnType<typeof aDeskKey>>
const refund = (key: Key, id: string, amount: number, reason = 'Cold') =>
  key.call<DeskOrder>('POST', `/desk/orders/${id}/refund`, { amount, reason })
const cancel = (key: Key, id: string) =>
  key.call<DeskOrder>('POST', `/desk/orders/${id}/cancel`, { reason: 'No oil' })

test('a desk API key can refund at most its daily limit across all orders', async () => {
  const key = await aDeskKey(server, 'refund', '--refund-limit', '5')
  const [first, second] = [await aPaidOrder(api), await aPaidOrder(api)]
  expect((await refund(key, first.id, 300)).status).toBe(200)
  expect(await refund(key, second.id, 201)).toMatchObject({
    status: 409,
    body: {
      code: 'refund_limit_reached',
      message: 'This key may refund only $2.00 more today.',
      details: { limit: 500, left: 200 },
    },
  })
  expect((await readOrderEvents(server, second.id)).paid[0]?.refunded).toBe(0)
  expect((await refund(key, first.id, 300)).status).toBe(200)
  expect((await refund(key, second.id, 200)).status).toBe(200)
  expect((await refund(key, second.id, 1, 'Late')).body).toMatchObject({
    message: 'This key has refunded as much as it may today.',
    details: { left: 0 },
  })
  expect((await desk.output('keys')).join('\n')).toMatch(
    new RegExp(`^\\s*${key.number}\\s.*\\$5\\.00\\s+\\$5\\.00 on 2026-11-21`, 'm'),
  )
  server.clock.advance(24 * 60 * 60_000)
  expect((await refund(key, second.id, 1, 'Late')).status).toBe(200)
})

test('canceling an order through the desk API counts toward the key’s daily refund limit', async () => {
  const { id, total } = await aPaidOrder(api)
  const key = await aDeskKey(server, 'refund,cancel', '--refund-limit', ((total - 1) / 100).toFixed(2))
  expect((await cancel(key, id)).body).toMatchObject({ code: 'refund_limit_reached' })
  expect((await readOrderEvents(server, id)).state).toBe('accepted')
  await desk.output('refund-limit', key.number, (total / 100).toFixed(2))
  expect((await cancel(key, id)).status).toBe(200)
  expect((await cancel(key, id)).status).toBe(200)
  const other = await aPaidOrder(api)
  expect((await refund(key, other.id, 1)).body).toMatchObject({ details: { limit: total, left: 0 } })
})

test('a new desk API key has a refund limit unless an operator removes it', async () => {
  expect((await desk.run('key', 'Till', '--may', 'cancel')).out).toContain(
    'it may read, cancel everywhere, with refunds up to $200.00 a day, until',
  )
  expect((await desk.run('key', 'Till', '--may', 'refund', '--refund-limit', 'lots')).err).toContain(
    '“lots” is not a limit. Use dollars, such as 200, or none.',
  )
  expect((await desk.run('key', 'Till', '--may', 'read', '--refund-limit', '5')).err).toContain(
    '--refund-limit is for keys that may refund or cancel.',
  )
  const key = await aDeskKey(server, 'refund', '--refund-limit', '1')
  const { id } = await aPaidOrder(api)
  expect((await refund(key, id, 200)).status).toBe(409)
  expect(await desk.run('refund-limit', key.number, 'none')).toMatchObject({
    asks: true,
    out: expect.stringContaining('now with refunds up to $1.00 a day: from now on without a refund limit.'),
  })
  await desk.output('refund-limit', key.number, 'none')
  expect((await refund(key, id, 200)).status).toBe(200)
  expect((await desk.run('refund-limit', '999', '5')).err).toContain('There is no valid key “999”')
})

test('refunds from the command line do not count toward a desk API key’s limit', async () => {
  const key = await aDeskKey(server, 'refund', '--refund-limit', '1')
  const { id } = await aPaidOrder(api)
  await desk.output('refund', id, '--amount', '3', '--reason', 'Cold')
  expect((await refund(key, id, 100, 'Late')).status).toBe(200)
})

test('a desk API key’s limit can be set below the total that it has already refunded that day', async () => {
  const key = await aDeskKey(server, 'refund', '--refund-limit', '5')
  const { id } = await aPaidOrder(api)
  await refund(key, id, 300)
  await setRefundLimit(server.db, Number(key.number), { limit: 100, now: server.clock.now() })
  expect((await refund(key, id, 1, 'Late')).body).toMatchObject({ details: { limit: 100, left: 0 } })
})

test('every change through the desk API is recorded with the key’s number and name', async () => {
  const key = await aDeskKey(server, 'refund,cancel,handover,resend')
  const author = `key ${key.number}, Support`
  const send = (id: string, command: string, body: object) =>
    key.call<DeskOrder>('POST', `/desk/orders/${id}/${command}`, { reason: 'Cold', ...body })
  const { id } = await aPaidOrder(api)
  await send(id, 'refund', { amount: 100 })
  await send(id, 'resend', { what: 'receipt', to: 'dolly@example.org' })
  const { events, refunds } = (await send(id, 'handover', { collected: false })).body.data
  const deskEvents = events.filter(({ who }) => who === 'operator')
  expect(deskEvents.map(({ kind, by }) => [kind, by])).toEqual([
    ['refunded', author],
    ['resent', author],
    ['moved', author],
  ])
  expect(refunds.map(({ by }) => by)).toEqual([author])
  const canceled = (await send((await aPaidOrder(api)).id, 'cancel', {})).body.data
  expect(canceled.events.at(-1)).toMatchObject({ state: 'cancelled', by: author })
  expect(canceled.refunds).toMatchObject([{ by: author }])
})
