import * as contract from '../../contract/member/newsletter.ts'
import { confirmSubscription } from '../services/newsletter/confirm.ts'
import { subscribe } from '../services/newsletter/subscribe.ts'
import { unsubscribe } from '../services/newsletter/unsubscribe.ts'
import { type Routing, route } from './route.ts'

export function newsletterRoutes(routing: Routing): void {
  route(
    routing,
    contract.subscribe,
    ({ ctx, body }) => subscribe(ctx, body),
    () => 202,
  )
  route(routing, contract.confirmSubscription, ({ ctx, body }) => confirmSubscription(ctx, body))
  route(routing, contract.unsubscribe, ({ ctx, body }) => unsubscribe(ctx, body))
}
