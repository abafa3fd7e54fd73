import { getOrder } from '../../contract/orders.ts'
import { answerSandboxChallenge, cartPayments, tokenizeSandboxCard } from '../../contract/payments.ts'
import * as orders from '../services/orders/get.ts'
import * as challenges from '../services/payments/answer-sandbox-challenge.ts'
import { gatherPayments } from '../services/payments/billing.ts'
import * as cards from '../services/payments/tokenize-sandbox-card.ts'
import { type Routing, route } from './route.ts'

export function orderRoutes(routing: Routing): void {
  route(routing, getOrder, ({ ctx, params }) => orders.getOrder(ctx, params.id))
  route(routing, cartPayments, ({ ctx, params }) => gatherPayments(ctx, params.id))
  route(routing, answerSandboxChallenge, ({ ctx, body }) => challenges.answerSandboxChallenge(ctx, body))
  route(
    routing,
    tokenizeSandboxCard,
    ({ ctx, body }) => cards.tokenizeSandboxCard(ctx, body),
    () => 201,
  )
}
