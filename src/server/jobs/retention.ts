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
  /** Retention after the rows' own end, in days. */
  days: number
  /** Deletes one batch of rows that ended before an instant. Returns true if more may remain. */
  forget: (ctx: Context, before: Date) => Promise<boolean>
}

const CART_DAYS = 7

/** Retention of everything that is not kept forever; documented as a table in README.md. */
export const retention: Retention[] = [
  { name: 'purge-failed-payments', days: CART_DAYS, forget: forgetFailedAttempts },
  { name: 'purge-expired-carts', days: CART_DAYS, forget: forgetOldCarts },
  { name: 'empty-ordered-carts', days: CART_DAYS, forget: emptyOrderedCarts },
  { name: 'redact-orders-of-deleted-accounts', days: 0, forget: redactOrders },
  { name: 'delete-cards-of-deleted-accounts', days: 0, forget: forgetCards },
  { name: 'purge-card-tokens', days: 1, forget: forgetCardTokens },
  { name: 'purge-bank-events', days: 90, forget: forgetOldEvents },
  { name: 'purge-past-slots', days: 1, forget: forgetOldSlots },
  { name: 'purge-mail', days: 30, forget: forgetOldMail },
  { name: 'purge-push-subscriptions', days: 1, forget: forgetNotifiedDevices },
  { name: 'purge-rate-limits', days: 0, forget: forgetOldTries },
  { name: 'purge-unpaid-orders', days: 0, forget: forgetOldUnpaid },
  { name: 'purge-kitchen-passes', days: 30, forget: forgetOldPasses },
  { name: 'purge-kitchen-deliveries', days: 30, forget: forgetOldDeliveries },
  { name: 'purge-kitchen-messages', days: 30, forget: forgetOldMessages },
  { name: 'purge-desk-keys', days: 30, forget: forgetOldKeys },
  { name: 'purge-desk-requests', days: 30, forget: forgetOldRequests },
  { name: 'purge-sessions', days: 0, forget: forgetOldSessions },
  { name: 'purge-unconfirmed-accounts', days: CONFIRM_LINK_MS / DAY_MS, forget: forgetUnconfirmed },
  { name: 'purge-pending-sign-ins', days: 0, forget: forgetOldSocial },
  { name: 'purge-unconfirmed-subscriptions', days: SUBSCRIBE_LINK_DAYS, forget: forgetUnanswered },
  { name: 'purge-ended-subscriptions', days: ENDED_SUBSCRIPTION_DAYS, forget: forgetEnded },
  { name: 'purge-subscription-links', days: 0, forget: forgetSubscriptionLinks },
]

/** Deletes all expired rows in batches. */
export async function forgetAll(
  ctx: Context,
  { days, forget }: Retention,
  signal?: AbortSignal,
): Promise<void> {
  const before = new Date(ctx.now().getTime() - days * DAY_MS)
  await untilDone(ctx, () => forget(ctx, before), signal)
}

/** Repeats a batch until no rows remain, yielding to other work in between. */
export async function untilDone(
  ctx: Pick<Context, 'wait'>,
  runBatch: () => Promise<boolean>,
  signal?: AbortSignal,
): Promise<void> {
  while (await runBatch()) {
    if (signal?.aborted) return
    await ctx.wait(0)
  }
}
