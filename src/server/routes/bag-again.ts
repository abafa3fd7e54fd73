import * as contract from '../../contract/bag-again.ts'
import { planAgain, putAgain } from '../services/carts/again.ts'
import { type Routing, route } from './route.ts'

export function bagAgainRoutes(routing: Routing): void {
  route(routing, contract.planAgain, ({ ctx, params }) => planAgain(ctx, params.id))
  route(
    routing,
    contract.putAgain,
    ({ ctx, params, body, request }) =>
      putAgain(ctx, params.id, { into: body.into ?? null, request: request.hasKey ? request : undefined }),
    () => 201,
  )
}
