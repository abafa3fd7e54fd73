import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { OrderState } from '#src/domain/order/order-life.ts'
import { moveOrder } from '#src/server/services/orders/move-order.ts'
import { $orderNews, followOrder, unfollowOrder } from '#src/stores/order/follow-order.ts'
import { type ApiClient, apiClient } from '#tests/support/api-client.ts'
import { aPaidOrder, kitchenAnswers } from '#tests/support/order-life.ts'
import { type TestServer, testServer } from '#tests/support/server.ts'
import { type Browser, openBrowser } from '#tests/support/stores.ts'

let server: TestServer
let api: ApiClient
let browser: Browser

beforeAll(async () => {
  server = await testServer()
  api = await apiClient(server)
  await kitchenAnswers(server)
})
afterAll(() => server.close())
beforeEach(() => {
  browser = openBrowser(server)
  $orderNews.set(null)
})

const move = (id: string, to: OrderState) => moveOrder(server.ctx, id, { to, who: 'kitchen' })

/** A stream that tells what it is given. */
function aStream() {
  const target = new EventTarget()
  const stream = Object.assign(target, { readyState: 1, isClosed: false, close: () => {} })
  stream.close = () => {
    stream.isClosed = true
  }
  return {
    stream,
    tell: (seq: number, state: OrderState) =>
      target.dispatchEvent(new MessageEvent('moved', { data: JSON.stringify({ seq, state }) })),
    giveUp: () => {
      stream.readyState = 2
      target.dispatchEvent(new Event('error'))
    },
  }
}

test('what is streamed is told once, however often it is heard, until the order is over', () => {
  const { stream, tell } = aStream()
  const asked: string[] = []
  const heard: number[] = []
  const stop = $orderNews.listen(news => news && heard.push(news.seq))
  followOrder('o_1', 2, address => {
    asked.push(address)
    return stream as unknown as EventSource
  })
  for (const [seq, state] of [
    [2, 'accepted'],
    [3, 'preparing'],
    [3, 'preparing'],
    [4, 'ready'],
    [5, 'completed'],
  ] as const)
    tell(seq, state)
  stop()
  expect(asked).toEqual(['/api/orders/o_1/events?after=2'])
  expect(heard).toEqual([3, 4, 5])
  expect(stream.isClosed).toBe(true)
})

test('where nothing can be streamed it is asked for again and again, until it is over', async () => {
  const { id } = await aPaidOrder(api)
  const heard: string[] = []
  const over = new Promise<void>(resolve => {
    const stop = $orderNews.listen(news => {
      if (!news) return
      heard.push(news.state)
      if (news.state === 'completed') {
        stop()
        resolve()
      }
    })
  })
  const next: OrderState[] = ['accepted', 'ready', 'completed']
  browser.whileWaiting = async () => {
    const to = next.shift()
    if (to) await move(id, to)
  }
  const { stream, giveUp } = aStream()
  followOrder(id, 1, () => stream as unknown as EventSource)
  giveUp()
  await over
  expect(heard).toEqual(['accepted', 'ready', 'completed'])
})

test('nothing is told any more once nobody looks', () => {
  const { stream, tell } = aStream()
  followOrder('o_1', 1, () => stream as unknown as EventSource)
  unfollowOrder()
  tell(2, 'accepted')
  expect($orderNews.get()).toBeNull()
  expect(stream.isClosed).toBe(true)
})
