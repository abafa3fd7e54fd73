import { streamSSE } from 'hono/streaming'
import type { OrderEvent } from '../../contract/order-progress.ts'
import { isOver } from '../../domain/order/order-life.ts'
import { createOrderFeed } from '../services/orders/order-feed.ts'
import { readEvents, readProgress } from '../services/orders/progress.ts'
import type { Routing } from './route.ts'

/** How soon a browser comes back whose stream was cut. */
const RETRY_MS = 2_000
/** Proxies end what is silent for longer. */
const PULSE_MS = 15_000

/**
 * What happens to an order, as server-sent events whose `id` counts up: who comes back with `Last-Event-ID`, or asks for what
 * came `after` what a page showed, misses nothing and is told nothing twice.
 */
export function orderEventStream({ api, ctx }: Routing, stopping: AbortSignal): void {
  const feed = createOrderFeed(ctx)
  api.get('/orders/:id/events', async c => {
    const { id, seq, state } = await readProgress(ctx, c.req.param('id'))
    let last = lastSeen(c.req.header('last-event-id') ?? c.req.query('after'))
    // Nothing more will happen: with this answer a browser stops coming back.
    if (isOver(state) && last >= seq) return c.body(null, 204)
    c.header('x-accel-buffering', 'no')
    return streamSSE(c, async stream => {
      let isOpen = true
      let wake = () => {}
      const stop = () => {
        isOpen = false
        wake()
      }
      stream.onAbort(stop)
      stopping.addEventListener('abort', stop)
      const silence = feed.listen(id, last, () => wake())
      const pulse = setInterval(() => void stream.write(': pulse\n\n'), PULSE_MS)
      const send = async ({ seq: number, ...event }: OrderEvent) => {
        await stream.writeSSE({
          id: String(number),
          event: 'moved',
          data: JSON.stringify({ seq: number, ...event }),
          retry: RETRY_MS,
        })
        last = number
        if (isOver(event.state)) isOpen = false
      }
      try {
        while (isOpen) {
          const { promise: woken, resolve } = Promise.withResolvers<void>()
          // From before it is read: what happens meanwhile is not missed.
          wake = resolve
          for (const event of await readEvents(ctx, id, last)) await send(event)
          if (isOpen) await woken
        }
      } finally {
        clearInterval(pulse)
        silence()
        stopping.removeEventListener('abort', stop)
      }
    })
  })
}

function lastSeen(text: string | undefined): number {
  return /^\d{1,6}$/.test(text ?? '') ? Number(text) : 0
}
