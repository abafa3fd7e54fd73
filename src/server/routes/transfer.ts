import * as contract from '../../contract/transfer.ts'
import { planTransfer } from '../services/carts/plan-transfer.ts'
import { transferCart } from '../services/carts/transfer.ts'
import { type Routing, route } from './route.ts'

export function transferRoutes(routing: Routing): void {
  route(routing, contract.planTransfer, ({ ctx, params, query }) => planTransfer(ctx, params.id, query.to))
  route(routing, contract.transferCart, ({ ctx, params, body, request }) =>
    transferCart(
      ctx,
      { id: params.id, version: body.version, request: request.hasKey ? request : undefined },
      body,
    ),
  )
}
