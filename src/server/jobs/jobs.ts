import { randomUUID } from 'node:crypto'
import { DAY_MS, HOUR_MS } from '#src/domain/time/durations.ts'
import { releaseEndedQuotes } from '../services/checkout/release-ended-quotes.ts'
import type { Context } from '../services/context.ts'
import { auditNightly } from '../services/desk/audit-nightly.ts'
import { sendDueMail } from '../services/mail/outbox.ts'
import { updatePopularDishes } from '../services/menus/update-popular-dishes.ts'
import { settleDueOffers } from '../services/orders/answer-offer.ts'
import { simulateKitchens } from '../services/orders/simulate-kitchens.ts'
import { transitionDueOrders } from '../services/orders/transition-due-orders.ts'
import { sweepAttempts } from '../services/payments/sweep.ts'
import { settleBankEvents } from '../services/payments/tenders/bank-events.ts'
import { sweepRefunds } from '../services/payments/tenders/refund.ts'
import { expirePoints } from '../services/points/expire.ts'
import { issueBirthdayRewards } from '../services/rewards/birthdays.ts'
import { updateTiers } from '../services/rewards/update-tiers.ts'
import { learnLeadTimes } from '../services/scheduling/learn-lead-times.ts'
import { createKitchenNotifier } from '../services/webhooks/kitchen-notifier.ts'
import { repeatJob } from './repeat.ts'
import { purgeExpiredData, retentionRules, runBatches } from './retention.ts'
import { runDueSharedJobs, type SharedJob } from './run-due.ts'

const SWEEP_MS = 2_000
const MAIL_MS = 1_000
const CHECK_MS = 60_000

export function startJobs(ctx: Context): () => Promise<void> {
  const stopping = new AbortController()
  const holder = randomUUID()
  const { signal } = stopping
  const runUntilDone = (runBatch: () => Promise<boolean>) => () => runBatches(ctx, runBatch, signal)
  const shared: SharedJob[] = [
    { name: 'update-tiers', everyMs: CHECK_MS, run: runUntilDone(() => updateTiers(ctx)) },
    { name: 'expire-points', everyMs: HOUR_MS, run: runUntilDone(() => expirePoints(ctx)) },
    { name: 'issue-birthday-rewards', everyMs: HOUR_MS, run: () => issueBirthdayRewards(ctx, signal) },
    { name: 'learn-lead-times', everyMs: HOUR_MS, run: () => learnLeadTimes(ctx) },
    { name: 'audit-orders', everyMs: HOUR_MS, run: () => auditNightly(ctx) },
    { name: 'count-popular-dishes', everyMs: DAY_MS, run: () => updatePopularDishes(ctx) },
    ...retentionRules.map(entry => ({
      name: entry.name,
      everyMs: HOUR_MS,
      run: () => purgeExpiredData(ctx, entry, signal),
    })),
  ]
  const kitchens = createKitchenNotifier(ctx)
  const stopFunctions = [
    // Every process runs these jobs. Leases and row locks prevent two processes from handling the same item.
    repeatJob(ctx.log, { name: 'process-bank-events', everyMs: SWEEP_MS, run: () => settleBankEvents(ctx) }),
    repeatJob(ctx.log, { name: 'settle-payments', everyMs: SWEEP_MS, run: () => sweepAttempts(ctx) }),
    repeatJob(ctx.log, { name: 'settle-refunds', everyMs: SWEEP_MS, run: () => sweepRefunds(ctx) }),
    repeatJob(ctx.log, { name: 'advance-orders', everyMs: SWEEP_MS, run: () => transitionDueOrders(ctx) }),
    repeatJob(ctx.log, {
      name: 'expire-substitute-offers',
      everyMs: SWEEP_MS,
      run: () => settleDueOffers(ctx),
    }),
    repeatJob(ctx.log, { name: 'simulate-kitchens', everyMs: MAIL_MS, run: () => simulateKitchens(ctx) }),
    repeatJob(ctx.log, { name: 'expire-quotes', everyMs: SWEEP_MS, run: () => releaseEndedQuotes(ctx) }),
    repeatJob(ctx.log, { name: 'send-mail', everyMs: MAIL_MS, run: () => sendDueMail(ctx) }),
    repeatJob(ctx.log, { name: 'send-kitchen-webhooks', everyMs: MAIL_MS, run: kitchens.sendDue }),
    repeatJob(ctx.log, {
      name: 'run-shared-jobs',
      everyMs: CHECK_MS,
      run: () => runDueSharedJobs(ctx, shared, holder),
    }),
  ]
  return async () => {
    stopping.abort()
    await Promise.all(stopFunctions.map(stop => stop()))
    await kitchens.waitUntilIdle()
  }
}
