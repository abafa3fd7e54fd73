import { atom } from 'nanostores'
import type { OrderEvent } from '#src/contract/order/order-progress.ts'
import { isOrderOver } from '#src/domain/order/order-states.ts'
import { type OpenStream, receiveEvents } from '../api/receive-events.ts'
import { environment } from '../browser/environment.ts'

const POLL_MS = 10_000
const CLOSED = 2

export const $lastOrderEvent = atom<OrderEvent | null>(null)

let stop = () => {}

export function trackOrder(id: string, after: number, open?: OpenStream): void {
  stop()
  let last = after
  let isTracking = true
  const handleEvent = (event: OrderEvent) => {
    if (!isTracking || event.seq <= last) return
    last = event.seq
    if (isOrderOver(event.state)) stopTracking()
    $lastOrderEvent.set(event)
  }
  // The browser reconnects an interrupted stream automatically and resumes after its last event.
  const source = receiveEvents('/orders/{id}/events', { id, after, open }, { moved: handleEvent })
  source.addEventListener('error', () => source.readyState === CLOSED && void poll())
  const stopTracking = () => {
    isTracking = false
    source.close()
  }
  stop = stopTracking

  async function poll(): Promise<void> {
    // Loaded on demand, because only guests whose event stream fails need this module.
    const api = await import('../api/request.ts')
    while (isTracking) {
      const result = await api.request('get', '/orders/{id}/progress', { params: { id } })
      const event = result.ok && result.data.events.at(-1)
      if (event) handleEvent(event)
      // The order may be over even if there is no new event.
      if (result.ok && isOrderOver(result.data.state)) return stopTracking()
      await environment().wait(POLL_MS)
    }
  }
}

/**
 * Stops tracking (for example, when the page is hidden), because each stream uses one of the browser's few
 * connections to the site.
 */
export function stopTrackingOrder(): void {
  stop()
}
