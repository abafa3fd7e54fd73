import * as contract from '#src/contract/order/desk.ts'
import * as checks from '#src/contract/order/desk-checks.ts'
import {
  listStuckItemsForDesk,
  readDeskAbTests,
  readDeskReport,
  runDeskAudit,
} from '../services/desk/chain-reports.ts'
import {
  cancelDeskOrder,
  refundDeskOrder,
  reportDeskHandover,
  resendDeskMessage,
} from '../services/desk/desk-actions.ts'
import { findDeskOrders } from '../services/desk/find-desk-orders.ts'
import { readDeskOrder } from '../services/desk/read-desk-order.ts'
import { DESK_KEY_SECURITY_SCHEME, type RouteDependencies, route } from './route.ts'

export function deskRoutes(routing: RouteDependencies): void {
  routing.api.openAPIRegistry.registerComponent('securitySchemes', DESK_KEY_SECURITY_SCHEME, {
    type: 'http',
    scheme: 'bearer',
    description: 'A key created with `npm run orders -- key`.',
  })
  route(routing, contract.findDeskOrders, ({ ctx, body }) => findDeskOrders(ctx, body))
  route(routing, contract.getDeskOrder, ({ ctx, params }) => readDeskOrder(ctx, params.id))
  route(routing, contract.refundDeskOrder, ({ ctx, params, body, request }) => {
    const lines = body.lines ? [...new Set(body.lines)].toSorted((a, b) => a - b) : null
    const refundRequest = { lines, amount: body.amount ?? null, reason: body.reason }
    return refundDeskOrder(ctx, { id: params.id, request, body: refundRequest })
  })
  route(routing, contract.cancelDeskOrder, ({ ctx, params, body, request }) =>
    cancelDeskOrder(ctx, { id: params.id, request, body }),
  )
  route(routing, contract.reportDeskHandover, ({ ctx, params, body, request }) =>
    reportDeskHandover(ctx, { id: params.id, request, body }),
  )
  route(routing, contract.resendDeskOrder, ({ ctx, params, body, request }) =>
    resendDeskMessage(ctx, { id: params.id, request, body }),
  )
  route(routing, checks.listStuckItems, ({ ctx }) => listStuckItemsForDesk(ctx))
  route(routing, checks.runAudit, ({ ctx }) => runDeskAudit(ctx))
  route(routing, checks.reportDeskDay, ({ ctx, params, query }) => readDeskReport(ctx, params.kitchen, query))
  route(routing, checks.reportAbTests, ({ ctx }) => readDeskAbTests(ctx))
}
