import { ENDED_SUBSCRIPTION_RETENTION_DAYS, SUBSCRIBE_LINK_DAYS } from '#src/domain/member/newsletter.ts'
import { CONFIRM_LINK_MS } from '#src/domain/member/session-times.ts'
import { DAY_MS } from '#src/domain/time/durations.ts'
import { purgeExpiredCarts, purgeFailedAttempts } from '../services/carts/purge-carts.ts'
import { purgeOrderedCartData } from '../services/carts/purge-ordered-cart-data.ts'
import type { Context } from '../services/context.ts'
import { purgeOldDeskRequests } from '../services/desk/desk-actions.ts'
import { purgeOldDeskKeys } from '../services/desk/keys.ts'
import { purgeOldPasses } from '../services/kitchen-pass/passes.ts'
import { purgeOldMail } from '../services/mail/outbox.ts'
import { purgeUnconfirmedMembers } from '../services/members/delete.ts'
import { deleteCardsOfDeletedMembers } from '../services/members/delete-cards-of-deleted-members.ts'
import { purgeOldFlows } from '../services/members/social/flows.ts'
import {
  purgeEndedSubscriptions,
  purgeSubscriptionLinks,
  purgeUnconfirmedSubscriptions,
} from '../services/newsletter/unsubscribe.ts'
import { purgeNotifiedDevices } from '../services/orders/notified-devices.ts'
import { redactOrders } from '../services/orders/redact-orders.ts'
import { purgeCardTokens } from '../services/payments/purge-card-tokens.ts'
import { purgeBankEvents } from '../services/payments/tenders/bank-events.ts'
import { purgeOldCounts } from '../services/rate-limits/count-actions.ts'
import { purgeOldUnpaidOrders } from '../services/rate-limits/unpaid-orders.ts'
import { purgeOldSlots } from '../services/scheduling/hold-slot.ts'
import { purgeOldSessions } from '../services/sessions/start-and-end.ts'
import { purgeOldDeliveries, purgeOldMessages } from '../services/webhooks/kitchen-notifier.ts'

type RetentionRule = {
  name: string
  days: number
  purge: (ctx: Context, before: Date) => Promise<boolean>
}

const CART_DAYS = 7

/** Retention rules for all temporary data. Keep the table in README.md in sync. */
export const retentionRules: RetentionRule[] = [
  { name: 'purge-failed-payments', days: CART_DAYS, purge: purgeFailedAttempts },
  { name: 'purge-expired-carts', days: CART_DAYS, purge: purgeExpiredCarts },
  { name: 'empty-ordered-carts', days: CART_DAYS, purge: purgeOrderedCartData },
  { name: 'redact-orders-of-deleted-accounts', days: 0, purge: redactOrders },
  { name: 'delete-cards-of-deleted-accounts', days: 0, purge: deleteCardsOfDeletedMembers },
  { name: 'purge-card-tokens', days: 1, purge: purgeCardTokens },
  { name: 'purge-bank-events', days: 90, purge: purgeBankEvents },
  { name: 'purge-past-slots', days: 1, purge: purgeOldSlots },
  { name: 'purge-mail', days: 30, purge: purgeOldMail },
  { name: 'purge-push-subscriptions', days: 1, purge: purgeNotifiedDevices },
  { name: 'purge-rate-limits', days: 0, purge: purgeOldCounts },
  { name: 'purge-unpaid-orders', days: 0, purge: purgeOldUnpaidOrders },
  { name: 'purge-kitchen-passes', days: 30, purge: purgeOldPasses },
  { name: 'purge-kitchen-deliveries', days: 30, purge: purgeOldDeliveries },
  { name: 'purge-kitchen-messages', days: 30, purge: purgeOldMessages },
  { name: 'purge-desk-keys', days: 30, purge: purgeOldDeskKeys },
  { name: 'purge-desk-requests', days: 30, purge: purgeOldDeskRequests },
  { name: 'purge-sessions', days: 0, purge: purgeOldSessions },
  { name: 'purge-unconfirmed-accounts', days: CONFIRM_LINK_MS / DAY_MS, purge: purgeUnconfirmedMembers },
  { name: 'purge-pending-sign-ins', days: 0, purge: purgeOldFlows },
  {
    name: 'purge-unconfirmed-subscriptions',
    days: SUBSCRIBE_LINK_DAYS,
    purge: purgeUnconfirmedSubscriptions,
  },
  {
    name: 'purge-ended-subscriptions',
    days: ENDED_SUBSCRIPTION_RETENTION_DAYS,
    purge: purgeEndedSubscriptions,
  },
  { name: 'purge-subscription-links', days: 0, purge: purgeSubscriptionLinks },
]

export async function purgeExpiredData(
  ctx: Context,
  { days, purge }: RetentionRule,
  signal?: AbortSignal,
): Promise<void> {
  const before = new Date(ctx.now().getTime() - days * DAY_MS)
  await runBatches(ctx, () => purge(ctx, before), signal)
}

export async function runBatches(
  ctx: Pick<Context, 'wait'>,
  runBatch: () => Promise<boolean>,
  signal?: AbortSignal,
): Promise<void> {
  while (await runBatch()) {
    if (signal?.aborted) return
    await ctx.wait(0)
  }
}
