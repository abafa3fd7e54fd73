import { atom } from 'nanostores'
import type { OrderEvent } from '#src/contract/order/order-progress.ts'
import { languageQuery } from '#src/domain/language-header.ts'
import { isOver } from '#src/domain/order/order-life.ts'
import { environment } from '../browser/environment.ts'

/** How often the order is read where nothing can be streamed. */
const POLL_MS = 10_000
/** `EventSource.CLOSED`: the browser has given up. */
const CLOSED = 2

/** The last event of the followed order; null until there is one. */
export const $orderNews = atom<OrderEvent | null>(null)

/** The part of an `EventSource` that is used. */
type Stream = Pick<EventTarget, 'addEventListener'> & Pick<EventSource, 'readyState' | 'close'>
const openStream = (address: string): Stream => new EventSource(address)

let stop = () => {}

/** Follows the events of an order after the given one, until it is over or `unfollowOrder` is called. */
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
  // A cut stream reconnects by itself, and asks for everything after the last event it received.
  const source = open(`/api/orders/${encodeURIComponent(id)}/events?after=${after}${languageQuery('&')}`)
  source.addEventListener('moved', event => 'data' in event && hear(JSON.parse(String(event.data))))
  source.addEventListener('error', () => source.readyState === CLOSED && void poll())
  const end = () => {
    isFollowed = false
    source.close()
  }
  stop = end

  async function poll(): Promise<void> {
    // Only where streams are not possible.
    const { request } = await import('../api/request.ts')
    while (isFollowed) {
      const result = await request('get', '/orders/{id}/progress', { params: { id } })
      const event = result.ok && result.data.events.at(-1)
      if (event) hear(event)
      // It may have been over from the start.
      if (result.ok && isOver(result.data.state)) return end()
      await environment().wait(POLL_MS)
    }
  }
}

/** Stops following while the page is hidden: each stream uses one of the browser's few connections. */
export function unfollowOrder(): void {
  stop()
}
