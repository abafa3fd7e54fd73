import * as contract from '../../contract/times.ts'
import { cartTimes } from '../services/carts/cart-times.ts'
import { locationTimes } from '../services/scheduling/location-times.ts'
import { type Routing, route } from './route.ts'

export function timeRoutes(routing: Routing): void {
  route(routing, contract.cartTimes, ({ ctx, params, query }) => cartTimes(ctx, params.id, query.date))
  route(routing, contract.locationTimes, ({ ctx, params, query }) => locationTimes(ctx, params.id, query))
}
