import { z } from 'zod'
import { orderEvent } from '../../contract/order/order-progress.ts'
import { isOver } from '../../domain/order/order-life.ts'
import { createOrderFeed } from '../services/orders/order-feed.ts'
import { readEvents, readProgress } from '../services/orders/progress.ts'
import { eventStream } from './event-stream.ts'
import type { Routing } from './route.ts'

/**
 * What happens to an order, as server-sent events whose `id` counts up: who comes back with `Last-Event-ID`, or asks for what
 * came `after` what a page showed, misses nothing and is told nothing twice.
 */
export function orderEventStream({ api, ctx, checkAnswers }: Routing, stopping: AbortSignal): void {
  const path = '/orders/{id}/events'
  const feed = createOrderFeed(ctx)
  api.openAPIRegistry.registerPath({
    method: 'get',
    path,
    summary:
      'What happens to an order as it happens, from after `Last-Event-ID` on; it ends once the order is over',
    request: {
      params: z.object({ id: z.string() }),
      query: z.object({
        after: z.string().optional().describe('The `seq` that is known, as `Last-Event-ID`.'),
      }),
    },
    responses: {
      200: {
        description: 'Each event as `data` of a `moved`, its `id` the `seq`',
        content: { 'text/event-stream': { schema: orderEvent } },
      },
      204: { description: 'It is over, and all of it is known' },
    },
  })
  api.get('/orders/:id/events', async c => {
    const { id, seq, state } = await readProgress(ctx, c.req.param('id'))
    let last = lastSeen(c.req.header('last-event-id') ?? c.req.query('after'))
    // Nothing more will happen: with this answer a browser stops coming back.
    if (isOver(state) && last >= seq) return c.body(null, 204)
    return eventStream(
      c,
      { path, stopping, checkAnswers },
      {
        listen: wake => feed.listen(id, last, wake),
        async tell(send) {
          let isUnderWay = true
          for (const event of await readEvents(ctx, id, last)) {
            await send('moved', event, event.seq)
            last = event.seq
            isUnderWay = !isOver(event.state)
          }
          return isUnderWay
        },
      },
    )
  })
}

function lastSeen(text: string | undefined): number {
  return /^\d{1,6}$/.test(text ?? '') ? Number(text) : 0
}
