import { Ajv2020 } from 'ajv/dist/2020.js'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { OrderEvent, OrderProgress } from '#src/contract/order/order-progress.ts'
import type { OrderState } from '#src/domain/order/order-states.ts'
import { createFeed } from '#src/server/services/feed.ts'
import { delayOrder } from '#src/server/services/orders/delay-order.ts'
import { transitionOrder } from '#src/server/services/orders/transition-order.ts'
import { createApiClient } from '#tests/support/api-client.ts'
import { aMember } from '#tests/support/members/members.ts'
import { aPaidOrder, requireKitchenAcceptance } from '#tests/support/orders/order-life.ts'
import { followOrderStream } from '#tests/support/orders/order-stream.ts'
import { startSuiteServer } from '#tests/support/suite-server.ts'

const server = await startSuiteServer()
const api = await createApiClient(server)
await requireKitchenAcceptance(server)

const move = (id: string, to: OrderState, reason?: string) =>
  transitionOrder(server.ctx, id, { to, who: 'kitchen', ...(reason && { reason }) })
const progressOf = (id: string) => api.ok<OrderProgress>('GET', `/orders/${id}/progress`)

const receiveEvents = (id: string, requested?: Parameters<typeof followOrderStream>[2]) =>
  followOrderStream(server, id, requested)
const statesOf = (received: OrderEvent[]) => received.map(({ state }) => state)

describe('the progress of an order', () => {
  test('an order’s events match the event stream in the OpenAPI document', async () => {
    const { id } = await aPaidOrder(api)
    await move(id, 'accepted')
    const ajv = new Ajv2020({ strict: false, validateFormats: false })
    ajv.addSchema(await (await server.request('/api/openapi.json')).json(), 'openapi')
    const path = '~1api~1orders~1%7Bid%7D~1events/get/responses/200/content/text~1event-stream/schema'
    const events = (await progressOf(id)).events
    for (const event of events)
      expect(ajv.validate({ $ref: `openapi#/paths/${path}` }, event), ajv.errorsText()).toBe(true)
    expect(events).toHaveLength(2)
  })

  test('an order’s progress shows its state and events but no personal data', async () => {
    const { id } = await aPaidOrder(api)
    expect(await progressOf(id)).toMatchObject({ state: 'placed', seq: 1, can_cancel: true })
    await move(id, 'refused', 'The fryer is down.')
    const progress = await progressOf(id)
    expect(progress).toMatchObject({ state: 'refused', seq: 2, can_cancel: false })
    expect(progress.events).toEqual([
      { seq: 1, kind: 'moved', state: 'placed', at: '2026-11-21T18:00:00.000Z', who: 'guest', reason: null },
      {
        seq: 2,
        kind: 'moved',
        state: 'refused',
        at: '2026-11-21T18:00:00.000Z',
        who: 'kitchen',
        reason: 'The fryer is down.',
      },
    ])
    expect(JSON.stringify(progress)).not.toMatch(/Dolly|Parker|dolly-/)
  })

  test('a request for the progress of an unchanged order returns 304', async () => {
    const { id } = await aPaidOrder(api)
    const path = `/api/orders/${id}/progress`
    const first = await server.request(path)
    const conditionalHeaders = { headers: { 'if-none-match': first.headers.get('etag') ?? '' } }
    expect((await server.request(path, conditionalHeaders)).status).toBe(304)
    await move(id, 'accepted')
    expect((await server.request(path, conditionalHeaders)).status).toBe(200)
  })

  test('after sign-out, a member’s order can still be followed but shows no personal data', async () => {
    const { id } = await aPaidOrder(await createApiClient(server, await aMember(server)))
    await move(id, 'accepted')
    expect((await api.call('GET', `/orders/${id}`)).status).toBe(404)
    expect(await progressOf(id)).toMatchObject({ state: 'accepted' })
    server.clock.advance(26 * 3_600_000)
    expect(JSON.stringify(await progressOf(id))).not.toMatch(/Dolly|Parker|member-/)
    expect((await receiveEvents(id, { most: 2 })).map(({ state }) => state)).toEqual(['placed', 'accepted'])
    server.clock.advance(-26 * 3_600_000)
  })

  test('a request for the progress of an unknown order returns 404', async () => {
    expect((await api.call('GET', '/orders/o_none/progress')).status).toBe(404)
    expect((await server.request('/api/orders/o_none/events')).status).toBe(404)
  })

  test('an order’s live stream sends every event and ends after the final event', async () => {
    const { id } = await aPaidOrder(api)
    const received = receiveEvents(id)
    await move(id, 'accepted')
    await move(id, 'ready')
    await move(id, 'completed')
    expect(statesOf(await received)).toEqual(['placed', 'accepted', 'ready', 'completed'])
    expect(await receiveEvents(id, { after: 4 })).toEqual([])
  })

  test('all of a hundred clients that follow an order receive its event', { tags: ['all'] }, async () => {
    const { id } = await aPaidOrder(api)
    const all = Promise.all(Array.from({ length: 100 }, () => receiveEvents(id, { after: 1, most: 1 })))
    await move(id, 'accepted')
    expect((await all).map(statesOf)).toEqual(Array.from({ length: 100 }, () => ['accepted']))
  })
})

describe('five hundred guests who each follow an order', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  test('500 followed orders cause only one query per second, and updates arrive within a second', async () => {
    vi.useFakeTimers()
    const ids = Array.from({ length: 500 }, (_, index) => `o_${index}`)
    const requests: number[] = []
    let version = 1
    const feed = createFeed(server.ctx.log, async listened => {
      requests.push(listened.length)
      return listened.map(id => ({ id, version }))
    })
    const notified: string[] = []
    const stops = ids.map(id => feed.listen(id, 1, () => notified.push(id)))
    await vi.advanceTimersByTimeAsync(1_500)
    expect([requests, notified]).toEqual([[500], []])
    version = 2
    await vi.advanceTimersByTimeAsync(1_000)
    expect(notified).toEqual(ids)
    await vi.advanceTimersByTimeAsync(1_000)
    expect([requests, notified.length]).toEqual([[500, 500, 500], 500])
    for (const stop of stops) stop()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(requests).toHaveLength(4)
  })
})

describe('the calendar file of an order', () => {
  const calendarOf = (id: string) => server.request(`/api/orders/${id}/calendar`)

  test('an order’s calendar file contains its time and link and reflects a delay', async () => {
    const { id } = await aPaidOrder(api)
    const first = await calendarOf(id)
    expect(first.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    const entry = await first.text()
    expect(entry).toMatch(/DTSTART[^\r\n]*:20261121T(181200Z|121200)/)
    expect(entry).toContain('SEQUENCE:1')
    expect(entry).toContain(`/order/confirm/${id}`)
    expect(entry).not.toMatch(/Dolly|Parker/)
    await move(id, 'accepted')
    await delayOrder(server.ctx, id, { minutes: 10, reason: 'Busy', who: 'kitchen' })
    expect(await (await calendarOf(id)).text()).toMatch(/DTSTART[^\r\n]*:20261121T(182200Z|122200)/)
    await move(id, 'ready')
    expect((await calendarOf(id)).status).toBe(404)
    expect((await calendarOf('o_none')).status).toBe(404)
  })
})
