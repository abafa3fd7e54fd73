import { ENDED_SUBSCRIPTION_DAYS, SUBSCRIBE_LINK_DAYS } from '../../domain/member/newsletter.ts'
import { CONFIRM_LINK_MS } from '../../domain/member/session-times.ts'
import { DAY_MS } from '../../domain/time/durations.ts'
import { emptyOrderedCarts } from '../services/carts/empty-ordered-carts.ts'
import { forgetFailedAttempts, forgetOldCarts } from '../services/carts/forget-old-carts.ts'
import type { Context } from '../services/context.ts'
import { forgetOldRequests } from '../services/desk/act-at-desk.ts'
import { forgetOldKeys } from '../services/desk/keys.ts'
import { forgetOldPasses } from '../services/kitchen-pass/passes.ts'
import { forgetOldMail } from '../services/mail/outbox.ts'
import { forgetUnconfirmed } from '../services/members/delete.ts'
import { forgetCards } from '../services/members/forget-cards.ts'
import { forgetOldSocial } from '../services/members/social/flows.ts'
import { forgetEnded, forgetSubscriptionLinks, forgetUnanswered } from '../services/newsletter/unsubscribe.ts'
import { forgetNotifiedDevices } from '../services/orders/notified-devices.ts'
import { redactOrders } from '../services/orders/redact-orders.ts'
import { forgetCardTokens } from '../services/payments/forget-card-tokens.ts'
import { forgetOldEvents } from '../services/payments/tenders/bank-events.ts'
import { forgetOldSlots } from '../services/scheduling/hold-slot.ts'
import { forgetOldSessions } from '../services/sessions/start-and-end.ts'
import { forgetOldTries } from '../services/tries/count-tries.ts'
import { forgetOldUnpaid } from '../services/tries/unpaid-orders.ts'
import { forgetOldDeliveries, forgetOldMessages } from '../services/webhooks/tell-kitchens.ts'

type Retention = {
  name: string
  /** How long it is kept once its own time is over, in days. */
  days: number
  /** Deletes some of what was over before an instant; whether there may be more. */
  forget: (ctx: Context, before: Date) => Promise<boolean>
}

const CART_DAYS = 7

/** How long everything is kept that is not kept for good; README.md beside it has it as a table. */
export const retention: Retention[] = [
  { name: 'forget failed payments', days: CART_DAYS, forget: forgetFailedAttempts },
  { name: 'forget old carts', days: CART_DAYS, forget: forgetOldCarts },
  { name: 'empty ordered carts', days: CART_DAYS, forget: emptyOrderedCarts },
  { name: 'redact orders of deleted accounts', days: 0, forget: redactOrders },
  { name: 'forget cards of deleted accounts', days: 0, forget: forgetCards },
  { name: 'forget card tokens', days: 1, forget: forgetCardTokens },
  { name: 'forget what banks told', days: 90, forget: forgetOldEvents },
  { name: 'forget old slots', days: 1, forget: forgetOldSlots },
  { name: 'forget old mail', days: 30, forget: forgetOldMail },
  { name: 'forget told browsers', days: 1, forget: forgetNotifiedDevices },
  { name: 'forget old tries', days: 0, forget: forgetOldTries },
  { name: 'forget unpaid orders', days: 0, forget: forgetOldUnpaid },
  { name: 'forget old passes', days: 30, forget: forgetOldPasses },
  { name: 'forget what kitchens were told', days: 30, forget: forgetOldDeliveries },
  { name: 'forget what kitchens said', days: 30, forget: forgetOldMessages },
  { name: 'forget old keys', days: 30, forget: forgetOldKeys },
  { name: 'forget what keys did', days: 30, forget: forgetOldRequests },
  { name: 'forget old sessions', days: 0, forget: forgetOldSessions },
  { name: 'forget unconfirmed accounts', days: CONFIRM_LINK_MS / DAY_MS, forget: forgetUnconfirmed },
  { name: 'forget sign-ins under way', days: 0, forget: forgetOldSocial },
  { name: 'forget unanswered newsletters', days: SUBSCRIBE_LINK_DAYS, forget: forgetUnanswered },
  { name: 'forget ended newsletters', days: ENDED_SUBSCRIPTION_DAYS, forget: forgetEnded },
  { name: 'forget newsletter links', days: 0, forget: forgetSubscriptionLinks },
]

/** Forgets all that is over, in short statements. */
export async function forgetAll(
  ctx: Context,
  { days, forget }: Retention,
  signal?: AbortSignal,
): Promise<void> {
  const before = new Date(ctx.now().getTime() - days * DAY_MS)
  await untilDone(ctx, () => forget(ctx, before), signal)
}

/** Does some of it again and again until there is no more, with a turn for everybody else between two. */
export async function untilDone(
  ctx: Pick<Context, 'wait'>,
  some: () => Promise<boolean>,
  signal?: AbortSignal,
): Promise<void> {
  while (await some()) {
    if (signal?.aborted) return
    await ctx.wait(0)
  }
}
