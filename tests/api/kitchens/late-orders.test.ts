import { describe, expect, test } from 'vitest'
import type { Ticket } from '#src/contract/order/kitchen-pass.ts'
import type { OrderProgress } from '#src/contract/order/order-progress.ts'
import { lateReasonLabels } from '#src/copy/kitchen/kitchen-pass.ts'
import { createApiClient } from '#tests/support/api-client.ts'
import { aTablet } from '#tests/support/kitchen-pass.ts'
import { readMailsTo } from '#tests/support/mail/mailbox.ts'
import { aPaidOrder, transitionOrderTo } from '#tests/support/orders/order-life.ts'
import { createUniqueContact } from '#tests/support/orders/orders.ts'
import { startSuiteServer } from '#tests/support/suite-server.ts'

const server = await startSuiteServer()
const guest = await createApiClient(server)
const tablet = await aTablet(server, '101', 'counter tablet')

async function anAcceptedOrder() {
  const { id, cart } = await aPaidOrder(guest)
  await transitionOrderTo(server, id, 'accepted')
  return { id, ready: (await progressOf(id)).time.ready, email: createUniqueContact(cart).email }
}

const progressOf = (id: string) => guest.ok<OrderProgress>('GET', `/orders/${id}/progress`)
const delay = (id: string, body: object, at = tablet, kitchen = '101') =>
  at.api.call<Ticket>('POST', `/kitchens/${kitchen}/orders/${id}/delay`, body)
const advanceSeconds = (instant: string, minutes: number) =>
  new Date(Date.parse(instant) + minutes * 60_000).toISOString()

describe('delayed orders', () => {
  test('a delayed order’s progress and the email about the delay contain the reason', async () => {
    const { id, ready, email } = await anAcceptedOrder()
    const { status, body } = await delay(id, { ready, minutes: 10, reason: 'busy' })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      state: 'accepted',
      time: { promised: ready, ready: advanceSeconds(ready, 10) },
    })
    const { time, events } = await progressOf(id)
    expect(time).toMatchObject({ promised: ready, ready: advanceSeconds(ready, 10) })
    expect(events.at(-1)).toMatchObject({ kind: 'delayed', reason: lateReasonLabels.busy.guest })
    const mails = await readMailsTo(server.ctx, email)
    expect(mails.filter(({ text }) => text.includes(lateReasonLabels.busy.guest))).toHaveLength(1)
  })

  test('concurrent requests for the same delay postpone an order only once', async () => {
    const { id, ready } = await anAcceptedOrder()
    const delayRequest = { ready, minutes: 5, reason: 'again' }
    await Promise.all([delay(id, delayRequest), delay(id, delayRequest), delay(id, delayRequest)])
    expect((await progressOf(id)).time.ready).toBe(advanceSeconds(ready, 5))
    const { events } = await progressOf(id)
    expect(events.filter(({ kind }) => kind === 'delayed')).toHaveLength(1)
  })

  test('a delay request with an outdated ready time is rejected', async () => {
    const { id, ready } = await anAcceptedOrder()
    await delay(id, { ready, minutes: 15, reason: 'driver' })
    expect((await delay(id, { ready, minutes: 5, reason: 'busy' })).body.code).toBe('order_changed')
    expect((await progressOf(id)).time.ready).toBe(advanceSeconds(ready, 15))
  })

  test('a kitchen tablet can delay neither another kitchen’s order nor a ready or completed order', async () => {
    const { id, ready } = await anAcceptedOrder()
    const requestOptions = { ready, minutes: 5, reason: 'busy' }
    const otherTablet = await aTablet(server, '102')
    expect((await delay(id, requestOptions, otherTablet, '102')).body.code).toBe('order_not_found')
    expect((await delay(id, requestOptions, otherTablet)).body.code).toBe('pass_not_found')
    expect((await delay(id, { ...requestOptions, minutes: 600 })).status).toBe(400)
    for (const state of ['preparing', 'ready'] as const) await transitionOrderTo(server, id, state)
    expect((await delay(id, requestOptions)).body.code).toBe('order_changed')
    await transitionOrderTo(server, id, 'completed')
    expect((await delay(id, requestOptions)).body.code).toBe('order_over')
    expect((await progressOf(id)).time.ready).toBe(ready)
  })
})
