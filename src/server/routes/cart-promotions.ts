import * as contract from '#src/contract/cart/cart-promotions.ts'
import { chooseCoupon, removeCoupon } from '../services/carts/choose-coupon.ts'
import { chooseReward, removeReward } from '../services/carts/choose-reward.ts'
import { listCartRewards } from '../services/rewards/list.ts'
import { type RouteDependencies, route } from './route.ts'

export function cartPromotionRoutes(routing: RouteDependencies): void {
  route(routing, contract.chooseCoupon, ({ ctx, params, body }) =>
    chooseCoupon(ctx, { id: params.id, version: body.version }, body.code),
  )
  route(routing, contract.removeCoupon, ({ ctx, params, query }) =>
    removeCoupon(ctx, { id: params.id, version: query.version }),
  )
  route(routing, contract.listCartRewards, ({ ctx, params }) => listCartRewards(ctx, params.id))
  route(routing, contract.chooseReward, ({ ctx, params, body }) =>
    chooseReward(ctx, { id: params.id, version: body.version }, params.rid),
  )
  route(routing, contract.removeReward, ({ ctx, params, query }) =>
    removeReward(ctx, { id: params.id, version: query.version }, params.rid),
  )
}
