import type { Context as HonoContext } from 'hono'
import { etag } from 'hono/etag'
import { z } from 'zod'
import * as contract from '#src/contract/order/kitchen-pass.ts'
import * as stock from '#src/contract/order/kitchen-stock.ts'
import * as offers from '#src/contract/order/line-offers.ts'
import { getBoard, readBoard, readBoardChanges } from '../services/kitchen-pass/board.ts'
import { createBoardFeed } from '../services/kitchen-pass/board-feed.ts'
import { delayTicket } from '../services/kitchen-pass/delay-ticket.ts'
import { moveTicket } from '../services/kitchen-pass/move-ticket.ts'
import { listSubstitutes, offerSubstitutes, withdrawOffer } from '../services/kitchen-pass/offer-line.ts'
import { findVisitorPass, getPass, openPass, requirePass } from '../services/kitchen-pass/open-pass.ts'
import { setKitchenPace, setKitchenPause } from '../services/kitchen-pass/pace.ts'
import { setTicketPaid } from '../services/kitchen-pass/set-ticket-paid.ts'
import { getStock, setStock } from '../services/kitchen-pass/stock.ts'
import type { ApiEnv } from './api.ts'
import { sendEventStream } from './event-stream.ts'
import { identifyVisitor } from './identify-visitor.ts'
import { type RouteDependencies, route } from './route.ts'

export function kitchenPassRoutes(routing: RouteDependencies, stopping: AbortSignal): void {
  route(routing, contract.openPass, ({ ctx, params, body }) => openPass(ctx, params.id, body.secret))
  route(routing, contract.getPass, ({ ctx, params }) => getPass(ctx, params.id))
  // The client stores the ETag itself, because browsers must not cache guests' names and phone numbers.
  routing.api.use('/kitchens/:id/board', etag(), async (c, next) => {
    await next()
    c.header('cache-control', 'private, no-store')
  })
  route(routing, contract.getBoard, ({ ctx, params }) => getBoard(ctx, params.id))
  route(routing, contract.moveTicket, ({ ctx, params, body, request }) =>
    moveTicket(ctx, params.id, { ...body, order: params.order, key: request.key }),
  )
  route(routing, contract.setTicketPaid, ({ ctx, params, body }) =>
    setTicketPaid(ctx, params.id, { ...body, order: params.order }),
  )
  route(routing, contract.delayTicket, ({ ctx, params, body }) =>
    delayTicket(ctx, params.id, { ...body, order: params.order }),
  )
  route(routing, offers.listSubstitutes, ({ ctx, params: { id, ...lineParams } }) =>
    listSubstitutes(ctx, id, lineParams),
  )
  route(routing, offers.offerSubstitutes, ({ ctx, params: { id, ...lineParams }, body }) =>
    offerSubstitutes(ctx, id, { ...lineParams, ...body }),
  )
  route(routing, offers.withdrawOffer, ({ ctx, params: { id, ...lineParams } }) =>
    withdrawOffer(ctx, id, lineParams),
  )
  route(routing, stock.getStock, ({ ctx, params }) => getStock(ctx, params.id))
  route(routing, stock.setStock, ({ ctx, params, body }) => setStock(ctx, params.id, body))
  route(routing, contract.setKitchenPause, ({ ctx, params, body }) => setKitchenPause(ctx, params.id, body))
  route(routing, contract.setKitchenPace, ({ ctx, params, body }) => setKitchenPace(ctx, params.id, body))
  boardStream(routing, stopping)
}

/**
 * Registers the event stream of kitchen boards. A client that opens the stream before it reads the board
 * misses no changes. The stream ends when its pass ends.
 */
function boardStream(
  { api, ctx: baseContext, visitors, checkResponses }: RouteDependencies,
  stopping: AbortSignal,
): void {
  const path = '/kitchens/{id}/board/events'
  const feed = createBoardFeed(baseContext)
  api.openAPIRegistry.registerPath({
    method: 'get',
    path,
    summary: 'Stream a kitchen’s orders of the day as they change; requires a pass and ends with it',
    request: { params: z.object({ id: z.string() }) },
    responses: {
      200: {
        description:
          '`ticket`: a changed ticket; `gone`: the `id` of one moved to another day; `pace`: the current pace; `day`: a new day has started; `pulse`: heartbeat',
        content: { 'text/event-stream': { schema: contract.ticket } },
      },
      404: { description: 'This device has no pass for the kitchen' },
    },
  })
  api.get('/kitchens/:id/board/events', async (c: HonoContext<ApiEnv>) => {
    const kitchenId = c.req.param('id') ?? ''
    const ctx = { ...baseContext, visitor: await identifyVisitor(c, baseContext, undefined, visitors) }
    const boardState = await readBoard(ctx, await requirePass(ctx, kitchenId))
    let isFirst = true
    return sendEventStream(
      c,
      { path, stopping, checkResponses },
      {
        listen: notify => feed.listen(kitchenId, '', notify),
        // Each heartbeat checks that the pass is still valid.
        checksAtHeartbeat: true,
        async sendPending(send) {
          if (isFirst) await send('open', {})
          isFirst = false
          const pass = await findVisitorPass(ctx, kitchenId)
          if (!pass) return false
          const { tickets, gone, pace, isNewDay } = await readBoardChanges(ctx, pass, boardState)
          for (const ticket of tickets) await send('ticket', ticket)
          for (const id of gone) await send('gone', { id })
          if (pace) await send('pace', pace)
          if (isNewDay) await send('day', {})
          await send('pulse', {})
          return true
        },
      },
    )
  })
}
