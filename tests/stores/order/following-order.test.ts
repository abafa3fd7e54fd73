import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OrderState } from '#src/domain/order/order-life.ts'
import { transitionOrder } from '#src/server/services/orders/transition-order.ts'
import { environment, setEnvironment } from '#src/stores/browser/environment.ts'
import { catchUp, readOrderPage } from '#src/stores/order/order-page.ts'
import { $orderNews, trackOrder, untrackOrder } from '#src/stores/order/track-order.ts'
import { type ApiClient, apiClient } from '#tests/support/api-client.ts'
import { aPaidOrder, kitchenAnswers } from '#tests/support/orders/order-life.ts'
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

const move = (id: string, to: OrderState) => transitionOrder(server.ctx, id, { to, who: 'kitchen' })

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

test('a streamed event is reported once, until the order is finished', () => {
  const { stream, tell } = aStream()
  const asked: string[] = []
  const heard: number[] = []
  const stop = $orderNews.listen(news => news && heard.push(news.seq))
  trackOrder('o_1', 2, address => {
    asked.push(address)
    return stream
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

test('an order is polled where streaming is not possible, until it is finished', async () => {
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
  trackOrder(id, 1, () => stream)
  giveUp()
  await over
  expect(heard).toEqual(['accepted', 'ready', 'completed'])
})

test('a finished order is polled once', async () => {
  const { id } = await aPaidOrder(api)
  for (const to of ['accepted', 'ready', 'completed'] as const) await move(id, to)
  let waited = 0
  browser.whileWaiting = () => {
    waited += 1
  }
  const { stream, giveUp } = aStream()
  trackOrder(id, 4, () => stream)
  giveUp()
  await expect.poll(() => stream.isClosed).toBe(true)
  expect(waited).toBe(0)
  expect($orderNews.get()).toBeNull()
})

describe('refreshing the order page', () => {
  const news = (seq: number) => {
    const at = '2026-11-21T18:00:00Z'
    $orderNews.set({ seq, kind: 'moved', state: 'preparing', at, who: 'kitchen', reason: null })
  }

  test('an order page is refreshed until it shows the last event, despite failures', async () => {
    let shown = 1
    const answers = [null, 2, 3]
    const waited: number[] = []
    browser.whileWaiting = ms => void waited.push(ms)
    news(3)
    await catchUp({
      isBehind: heard => shown < heard,
      refresh: async () => {
        shown = answers.shift() ?? shown
      },
    })
    expect(shown).toBe(3)
    expect(answers).toEqual([])
    expect(waited).toHaveLength(2)
  })

  test('an order page is refreshed with growing intervals while it fails', async () => {
    const waited: number[] = []
    let isShown = false
    browser.whileWaiting = ms => {
      waited.push(ms)
      isShown = waited.length === 6
    }
    news(2)
    await catchUp({ isBehind: () => !isShown, refresh: async () => {} })
    expect(waited).toEqual([5_000, 10_000, 20_000, 40_000, 60_000, 60_000])
  })

  test('a missing order page is distinguished from a failed request', async () => {
    const answers = [new Response('<p>Gone</p>', { status: 404 }), new Response('', { status: 503 })]
    setEnvironment({ ...environment(), fetch: async () => answers.shift() ?? Response.error() })
    expect(await readOrderPage()).toBe('<p>Gone</p>')
    expect(await readOrderPage()).toBeNull()
  })

  test('an order page is refreshed by one request at a time', async () => {
    let shown = 1
    let asking = 0
    const isBehind = (heard: number) => shown < heard
    const refresh = async () => {
      asking += 1
      expect(asking).toBe(1)
      if (shown === 1) {
        news(3)
        await catchUp({ isBehind, refresh })
      }
      shown += 1
      asking -= 1
    }
    news(2)
    await catchUp({ isBehind, refresh })
    expect(shown).toBe(3)
  })
})

test('an order that is no longer followed reports no events', () => {
  const { stream, tell } = aStream()
  trackOrder('o_1', 1, () => stream)
  untrackOrder()
  tell(2, 'accepted')
  expect($orderNews.get()).toBeNull()
  expect(stream.isClosed).toBe(true)
})
