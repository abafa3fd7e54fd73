import { checkGiftCard, deleteSavedGiftCard, listSavedGiftCards } from '#src/contract/cart/gift-cards.ts'
import * as avoids from '#src/contract/member/avoids.ts'
import * as favorites from '#src/contract/member/favorites.ts'
import * as history from '#src/contract/member/history.ts'
import * as points from '#src/contract/member/points.ts'
import * as rewards from '#src/contract/rewards.ts'
import * as savedCards from '#src/contract/saved-cards.ts'
import { checkBalance } from '../services/gift-cards/check-balance.ts'
import * as giftCards from '../services/gift-cards/saved.ts'
import { listAvoidedAllergens, saveAvoidedAllergens } from '../services/members/avoids.ts'
import { removeFavorite, saveFavorite } from '../services/members/favorites.ts'
import { claimOrder } from '../services/orders/claim.ts'
import { listOrders } from '../services/orders/list.ts'
import { findOrderAgainDishes } from '../services/orders/reorder/order-again-dishes.ts'
import { listUsuals } from '../services/orders/reorder/usuals.ts'
import { listSavedCards } from '../services/payments/list-saved.ts'
import { removeSavedCard } from '../services/payments/remove-saved.ts'
import { acknowledgeNewTier } from '../services/points/acknowledge-new-tier.ts'
import { readPointsLedger } from '../services/points/list.ts'
import { listRewards } from '../services/rewards/list.ts'
import { redeemPoints, returnReward } from '../services/rewards/redeem.ts'
import { type RouteDependencies, route } from './route.ts'

export function loyaltyRoutes(routing: RouteDependencies): void {
  route(routing, points.getPoints, ({ ctx }) => readPointsLedger(ctx))
  route(routing, points.redeemPoints, ({ ctx, body, request }) => redeemPoints(ctx, body, request))
  route(routing, points.returnReward, ({ ctx, params }) => returnReward(ctx, params.id))
  route(routing, points.acknowledgeNewTier, ({ ctx, body }) => acknowledgeNewTier(ctx, body.tier))
  route(routing, rewards.listRewards, ({ ctx }) => listRewards(ctx))
  route(routing, history.listOrders, ({ ctx, query }) => listOrders(ctx, query))
  route(routing, history.listUsuals, ({ ctx }) => listUsuals(ctx))
  route(routing, history.listOrderAgainDishes, ({ ctx, query }) =>
    findOrderAgainDishes(ctx, query.menu_id, query.at),
  )
  route(routing, avoids.listAvoidedAllergens, ({ ctx }) => listAvoidedAllergens(ctx))
  route(routing, avoids.saveAvoidedAllergens, ({ ctx, body }) => saveAvoidedAllergens(ctx, body))
  route(routing, favorites.saveFavorite, ({ ctx, params }) => saveFavorite(ctx, params.menu_id))
  route(routing, favorites.deleteFavorite, ({ ctx, params }) => removeFavorite(ctx, params.menu_id))
  route(routing, savedCards.listSavedCards, ({ ctx }) => listSavedCards(ctx))
  route(routing, savedCards.deleteSavedCard, ({ ctx, params }) => removeSavedCard(ctx, params.id))
  route(routing, checkGiftCard, ({ ctx, body }) => checkBalance(ctx, body))
  route(routing, listSavedGiftCards, ({ ctx }) => giftCards.listSavedGiftCards(ctx))
  route(routing, deleteSavedGiftCard, ({ ctx, params }) => giftCards.removeSavedGiftCard(ctx, params.id))
  route(routing, history.claimOrder, ({ ctx, body }) => claimOrder(ctx, body.token))
}
