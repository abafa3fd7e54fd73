import { beforeEach, describe, expect, test } from 'vitest'
import type { OrderState } from '#src/domain/order/order-states.ts'
import { transitionOrder } from '#src/server/services/orders/transition-order.ts'
import { environment, setEnvironment } from '#src/stores/browser/environment.ts'
import { fetchOrderPage, refreshOrderPageUntilCurrent } from '#src/stores/order/order-page.ts'
import { $lastOrderEvent, stopTrackingOrder, trackOrder } from '#src/stores/order/track-order.ts'
import { createApiClient } from '#tests/support/api-client.ts'
import { aPaidOrder, requireKitchenAcceptance } from '#tests/support/orders/order-life.ts'
import { type Browser, openBrowser } from '#tests/support/stores.ts'
import { startSuiteServer } from '#tests/support/suite-server.ts'

let browser: Browser

const server = await startSuiteServer()
const api = await createApiClient(server)
await requireKitchenAcceptance(server)
beforeEach(() => {
  browser = openBrowser(server)
  $lastOrderEvent.set(null)
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

test('each streamed order event is reported only once', () => {
  const { stream, tell } = aStream()
  const requests: string[] = []
  const received: number[] = []
  const stop = $lastOrderEvent.listen(news => news && received.push(news.seq))
  trackOrder('o_1', 2, address => {
    requests.push(address)
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
  expect(requests).toEqual(['/api/orders/o_1/events?after=2'])
  expect(received).toEqual([3, 4, 5])
  expect(stream.isClosed).toBe(true)
})

test('an order whose stream fails is polled until it is completed', async () => {
  const { id } = await aPaidOrder(api)
  const received: string[] = []
  const finished = new Promise<void>(resolve => {
    const stop = $lastOrderEvent.listen(news => {
      if (!news) return
      received.push(news.state)
      if (news.state === 'completed') {
        stop()
        resolve()
      }
    })
  })
  const next: OrderState[] = ['accepted', 'ready', 'completed']
  browser.onWait = async () => {
    const to = next.shift()
    if (to) await move(id, to)
  }
  const { stream, giveUp } = aStream()
  trackOrder(id, 1, () => stream)
  giveUp()
  await finished
  expect(received).toEqual(['accepted', 'ready', 'completed'])
})

test('a completed order is polled only once', async () => {
  const { id } = await aPaidOrder(api)
  for (const to of ['accepted', 'ready', 'completed'] as const) await move(id, to)
  let waited = 0
  browser.onWait = () => {
    waited += 1
  }
  const { stream, giveUp } = aStream()
  trackOrder(id, 4, () => stream)
  giveUp()
  await expect.poll(() => stream.isClosed).toBe(true)
  expect(waited).toBe(0)
  expect($lastOrderEvent.get()).toBeNull()
})

describe('refreshing the order status page', () => {
  const news = (seq: number) => {
    const at = '2026-11-21T18:00:00Z'
    $lastOrderEvent.set({ seq, kind: 'moved', state: 'preparing', at, who: 'kitchen', reason: null })
  }

  test('the order status page is refreshed until it shows the latest event', async () => {
    let displayed = 1
    const responses = [null, 2, 3]
    const waited: number[] = []
    browser.onWait = ms => void waited.push(ms)
    news(3)
    await refreshOrderPageUntilCurrent({
      isBehind: received => displayed < received,
      refresh: async () => {
        displayed = responses.shift() ?? displayed
      },
    })
    expect(displayed).toBe(3)
    expect(responses).toEqual([])
    expect(waited).toHaveLength(2)
  })

  test('failed refreshes of the order status page are retried at growing intervals', async () => {
    const waited: number[] = []
    let isShown = false
    browser.onWait = ms => {
      waited.push(ms)
      isShown = waited.length === 6
    }
    news(2)
    await refreshOrderPageUntilCurrent({ isBehind: () => !isShown, refresh: async () => {} })
    expect(waited).toEqual([5_000, 10_000, 20_000, 40_000, 60_000, 60_000])
  })

  test('a refresh of the order status page distinguishes a missing order from a failed request', async () => {
    const responses = [new Response('<p>Gone</p>', { status: 404 }), new Response('', { status: 503 })]
    setEnvironment({ ...environment(), fetch: async () => responses.shift() ?? Response.error() })
    expect(await fetchOrderPage()).toBe('<p>Gone</p>')
    expect(await fetchOrderPage()).toBeNull()
  })

  test('only one refresh of the order status page runs at a time', async () => {
    let displayed = 1
    let pendingRequests = 0
    const isBehind = (received: number) => displayed < received
    const refresh = async () => {
      pendingRequests += 1
      expect(pendingRequests).toBe(1)
      if (displayed === 1) {
        news(3)
        await refreshOrderPageUntilCurrent({ isBehind, refresh })
      }
      displayed += 1
      pendingRequests -= 1
    }
    news(2)
    await refreshOrderPageUntilCurrent({ isBehind, refresh })
    expect(displayed).toBe(3)
  })
})

test('no order event is reported after the page stops following the order', () => {
  const { stream, tell } = aStream()
  trackOrder('o_1', 1, () => stream)
  stopTrackingOrder()
  tell(2, 'accepted')
  expect($lastOrderEvent.get()).toBeNull()
  expect(stream.isClosed).toBe(true)
})
