import * as contract from '../../contract/order/desk.ts'
import * as checks from '../../contract/order/desk-checks.ts'
import {
  cancelAtDesk,
  refundAtDesk,
  reportHandoverAtDesk,
  resendAtDesk,
} from '../services/desk/act-at-desk.ts'
import { findAtDesk } from '../services/desk/find-at-desk.ts'
import { abTestsAtDesk, auditAtDesk, reportAtDesk, stuckAtDesk } from '../services/desk/read-chain.ts'
import { readDeskOrder } from '../services/desk/read-desk-order.ts'
import { DESK_KEY, type Routing, route } from './route.ts'

export function deskRoutes(routing: Routing): void {
  routing.api.openAPIRegistry.registerComponent('securitySchemes', DESK_KEY, {
    type: 'http',
    scheme: 'bearer',
    description: 'A key created with `npm run orders -- key`.',
  })
  route(routing, contract.findDeskOrders, ({ ctx, body }) => findAtDesk(ctx, body))
  route(routing, contract.getDeskOrder, ({ ctx, params }) => readDeskOrder(ctx, params.id))
  route(routing, contract.refundDeskOrder, ({ ctx, params, body, request }) => {
    const lines = body.lines ? [...new Set(body.lines)].toSorted((a, b) => a - b) : null
    const asked = { lines, amount: body.amount ?? null, reason: body.reason }
    return refundAtDesk(ctx, { id: params.id, request, body: asked })
  })
  route(routing, contract.cancelDeskOrder, ({ ctx, params, body, request }) =>
    cancelAtDesk(ctx, { id: params.id, request, body }),
  )
  route(routing, contract.reportDeskHandover, ({ ctx, params, body, request }) =>
    reportHandoverAtDesk(ctx, { id: params.id, request, body }),
  )
  route(routing, contract.resendDeskOrder, ({ ctx, params, body, request }) =>
    resendAtDesk(ctx, { id: params.id, request, body }),
  )
  route(routing, checks.listStuck, ({ ctx }) => stuckAtDesk(ctx))
  route(routing, checks.auditDesk, ({ ctx }) => auditAtDesk(ctx))
  route(routing, checks.reportDeskDay, ({ ctx, params, query }) =>
    reportAtDesk(ctx, params.kitchen, query.day),
  )
  route(routing, checks.reportAbTests, ({ ctx }) => abTestsAtDesk(ctx))
}
