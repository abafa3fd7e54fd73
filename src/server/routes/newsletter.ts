import * as contract from '#src/contract/member/newsletter.ts'
import { confirmSubscription } from '../services/newsletter/confirm.ts'
import { subscribeToNewsletter } from '../services/newsletter/subscribe.ts'
import { unsubscribeFromNewsletter } from '../services/newsletter/unsubscribe.ts'
import { type RouteDependencies, route } from './route.ts'

export function newsletterRoutes(routing: RouteDependencies): void {
  route(
    routing,
    contract.subscribeToNewsletter,
    ({ ctx, body }) => subscribeToNewsletter(ctx, body),
    () => 202,
  )
  route(routing, contract.confirmSubscription, ({ ctx, body }) => confirmSubscription(ctx, body))
  route(routing, contract.unsubscribeFromNewsletter, ({ ctx, body }) => unsubscribeFromNewsletter(ctx, body))
}
