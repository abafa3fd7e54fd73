import { z } from 'zod'
import { orderEvent } from '#src/contract/order/order-progress.ts'
import { isOrderOver } from '#src/domain/order/order-states.ts'
import { createOrderFeed } from '../services/orders/order-feed.ts'
import { readOrderEvents, readOrderProgress } from '../services/orders/progress.ts'
import { sendEventStream } from './event-stream.ts'
import type { RouteDependencies } from './route.ts'

/**
 * Registers the event stream of orders. Event ids increase, so that a client can resume after `Last-Event-ID`
 * or `after` without skipped or repeated events.
 */
export function orderEventRoute(
  { api, ctx, checkResponses }: RouteDependencies,
  stopping: AbortSignal,
): void {
  const path = '/orders/{id}/events'
  const feed = createOrderFeed(ctx)
  api.openAPIRegistry.registerPath({
    method: 'get',
    path,
    summary: 'Stream an order’s events, starting after `Last-Event-ID`; ends when the order is over',
    request: {
      params: z.object({ id: z.string() }),
      query: z.object({
        after: z.string().optional().describe('The last known `seq`, like `Last-Event-ID`.'),
      }),
    },
    responses: {
      200: {
        description: 'A `moved` event for each order event, with its `seq` as `id`',
        content: { 'text/event-stream': { schema: orderEvent } },
      },
      204: { description: 'The order is over and no events are left' },
    },
  })
  api.get('/orders/:id/events', async c => {
    const { id, seq, state } = await readOrderProgress(ctx, c.req.param('id'))
    let last = parseEventId(c.req.header('last-event-id') ?? c.req.query('after'))
    // Status 204 stops the browser from reconnecting when there are no more events.
    if (isOrderOver(state) && last >= seq) return c.body(null, 204)
    return sendEventStream(
      c,
      { path, stopping, checkResponses },
      {
        listen: notify => feed.listen(id, last, notify),
        async sendPending(send) {
          let isActive = true
          for (const event of await readOrderEvents(ctx, id, last)) {
            await send('moved', event, event.seq)
            last = event.seq
            isActive = !isOrderOver(event.state)
          }
          return isActive
        },
      },
    )
  })
}

function parseEventId(text: string | undefined): number {
  return /^\d{1,6}$/.test(text ?? '') ? Number(text) : 0
}
