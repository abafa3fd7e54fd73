import { atom } from 'nanostores'
import type { OrderEvent } from '#src/contract/order/order-progress.ts'
import { languageQuery } from '#src/domain/language-header.ts'
import { isOver } from '#src/domain/order/order-life.ts'
import { environment } from '../browser/environment.ts'

/** How often is asked where nothing can be streamed. */
const POLL_MS = 10_000
/** A stream that a browser has given up. */
const CLOSED = 2

/** The last thing that happened to the order that is followed; null until something does. */
export const $orderNews = atom<OrderEvent | null>(null)

/** What is used of an `EventSource`. */
type Stream = Pick<EventTarget, 'addEventListener'> & Pick<EventSource, 'readyState' | 'close'>
const openStream = (address: string): Stream => new EventSource(address)

let stop = () => {}

/** Hears of everything that happens to an order after an event, until it is over or `unfollowOrder`. */
export function followOrder(id: string, after: number, open = openStream): void {
  stop()
  let last = after
  let isFollowed = true
  const hear = (event: OrderEvent) => {
    if (!isFollowed || event.seq <= last) return
    last = event.seq
    if (isOver(event.state)) end()
    $orderNews.set(event)
  }
  // It comes back by itself when it is cut, and then asks for what came after the last event it heard.
  const source = open(`/api/orders/${encodeURIComponent(id)}/events?after=${after}${languageQuery('&')}`)
  source.addEventListener('moved', event => 'data' in event && hear(JSON.parse(String(event.data))))
  source.addEventListener('error', () => source.readyState === CLOSED && void poll())
  const end = () => {
    isFollowed = false
    source.close()
  }
  stop = end

  async function poll(): Promise<void> {
    // Only where there is no stream.
    const { request } = await import('../api/request.ts')
    while (isFollowed) {
      const result = await request('get', '/orders/{id}/progress', { params: { id } })
      const event = result.ok && result.data.events.at(-1)
      if (event) hear(event)
      // It may have been over before anybody asked: then there is nothing to hear.
      if (result.ok && isOver(result.data.state)) return end()
      await environment().wait(POLL_MS)
    }
  }
}

/** Nobody looks: browsers keep few connections, and each of them a kitchen's. */
export function unfollowOrder(): void {
  stop()
}
