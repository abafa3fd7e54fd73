import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OrderProgress } from '#src/contract/order/order-progress.ts'
import type { OrderState } from '#src/domain/order/order-life.ts'
import { moveOrder } from '#src/server/services/orders/move-order.ts'
import { type ApiClient, apiClient } from '#tests/support/api-client.ts'
import { aPaidOrder, kitchenAnswers } from '#tests/support/orders/order-life.ts'
import { type TestServer, testServer } from '#tests/support/server.ts'

let server: TestServer
let api: ApiClient

beforeAll(async () => {
  server = await testServer()
  api = await apiClient(server)
  await kitchenAnswers(server)
})
afterAll(() => server.close())

const move = (id: string, to: OrderState, reason?: string) =>
  moveOrder(server.ctx, id, { to, who: 'kitchen', ...(reason && { reason }) })
const progressOf = (id: string) => api.ok<OrderProgress>('GET', `/orders/${id}/progress`)

/** What a browser hears that was cut off after an event: states, as they come, until so many came or the stream ends. */
async function hear(id: string, { after = 0, most = 99 }: { after?: number; most?: number } = {}) {
  const response = await server.request(`/api/orders/${id}/events`, {
    headers: { 'last-event-id': String(after) },
  })
  const heard: string[] = []
  if (response.status === 204 || !response.body) return heard
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  while (heard.length < most) {
    const { value, done } = await reader.read()
    if (done) break
    text += value
    const parts = text.split('\n\n')
    text = parts.pop() ?? ''
    for (const part of parts) {
      const data = /^data: (.+)$/m.exec(part)?.[1]
      if (data) heard.push(JSON.parse(data).state)
    }
  }
  await reader.cancel()
  return heard
}

describe('following an order', () => {
  test('tells how far it is, what happened and why, and nothing personal', async () => {
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

  test('again and again costs a few bytes while nothing happens', async () => {
    const { id } = await aPaidOrder(api)
    const path = `/api/orders/${id}/progress`
    const first = await server.request(path)
    const known = { headers: { 'if-none-match': first.headers.get('etag') ?? '' } }
    expect((await server.request(path, known)).status).toBe(304)
    await move(id, 'accepted')
    expect((await server.request(path, known)).status).toBe(200)
  })

  test('of an order there is none is refused', async () => {
    expect((await api.call('GET', '/orders/o_none/progress')).status).toBe(404)
    expect((await server.request('/api/orders/o_none/events')).status).toBe(404)
  })

  test('live hears everything from the first event to the last, and then the stream ends', async () => {
    const { id } = await aPaidOrder(api)
    const heard = hear(id)
    await move(id, 'accepted')
    await move(id, 'ready')
    await move(id, 'completed')
    expect(await heard).toEqual(['placed', 'accepted', 'ready', 'completed'])
    expect(await hear(id, { after: 4 })).toEqual([])
  })

  test('a stream that is cut again and again misses nothing and doubles nothing', async () => {
    const { id } = await aPaidOrder(api)
    const states: OrderState[] = ['accepted', 'preparing', 'ready', 'completed']
    const heard: string[] = []
    for (const state of states) {
      heard.push(...(await hear(id, { after: heard.length, most: 1 })))
      await move(id, state)
    }
    heard.push(...(await hear(id, { after: heard.length })))
    expect(heard).toEqual(['placed', ...states])
  })

  test('fifty who listen to one order all hear of it', async () => {
    const { id } = await aPaidOrder(api)
    const all = Promise.all(Array.from({ length: 50 }, () => hear(id, { after: 1, most: 1 })))
    await move(id, 'accepted')
    expect(await all).toEqual(Array.from({ length: 50 }, () => ['accepted']))
  })
})
