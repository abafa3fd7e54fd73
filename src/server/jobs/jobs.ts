import { randomUUID } from 'node:crypto'
import { DAY_MS, HOUR_MS } from '../../domain/time/durations.ts'
import { sweepQuotes } from '../services/checkout/sweep-quotes.ts'
import type { Context } from '../services/context.ts'
import { sendDueMail } from '../services/mail/outbox.ts'
import { countPopularDishes } from '../services/menus/count-popular.ts'
import { endDueOffers } from '../services/orders/answer-offer.ts'
import { moveDueOrders } from '../services/orders/move-due-orders.ts'
import { simulateKitchens } from '../services/orders/simulate-kitchens.ts'
import { sweepAttempts } from '../services/payments/sweep.ts'
import { settleEvents } from '../services/payments/tenders/bank-events.ts'
import { sweepRefunds } from '../services/payments/tenders/refund.ts'
import { expirePoints } from '../services/points/expire.ts'
import { issueBirthdayRewards } from '../services/rewards/birthdays.ts'
import { crossTiers } from '../services/rewards/cross-tiers.ts'
import { learnFromPromises } from '../services/scheduling/learn-leads.ts'
import { createKitchenTeller } from '../services/webhooks/tell-kitchens.ts'
import { repeat } from './repeat.ts'
import { forgetAll, retention, untilDone } from './retention.ts'
import { runDue, type SharedJob } from './run-due.ts'

const SWEEP_MS = 2_000
const MAIL_MS = 1_000
/** How soon a process sees that a job is due that all of them share. */
const LOOK_MS = 60_000

/** Starts what a process does besides answering; returns how to stop it. */
export function startJobs(ctx: Context): () => Promise<void> {
  const stopping = new AbortController()
  const holder = randomUUID()
  const { signal } = stopping
  const all = (some: () => Promise<boolean>) => () => untilDone(ctx, some, signal)
  const shared: SharedJob[] = [
    { name: 'cross tiers', everyMs: LOOK_MS, run: all(() => crossTiers(ctx)) },
    { name: 'expire points', everyMs: HOUR_MS, run: all(() => expirePoints(ctx)) },
    { name: 'keep birthdays', everyMs: HOUR_MS, run: () => issueBirthdayRewards(ctx, signal) },
    { name: 'learn lead times', everyMs: HOUR_MS, run: () => learnFromPromises(ctx) },
    { name: 'count popular dishes', everyMs: DAY_MS, run: () => countPopularDishes(ctx) },
    ...retention.map(entry => ({
      name: entry.name,
      everyMs: HOUR_MS,
      run: () => forgetAll(ctx, entry, signal),
    })),
  ]
  const kitchens = createKitchenTeller(ctx)
  const stops = [
    // Each payment, each mail and each message has a lease of its own.
    repeat(ctx.log, { name: 'look into what banks told', everyMs: SWEEP_MS, run: () => settleEvents(ctx) }),
    repeat(ctx.log, { name: 'settle payments', everyMs: SWEEP_MS, run: () => sweepAttempts(ctx) }),
    repeat(ctx.log, { name: 'settle refunds', everyMs: SWEEP_MS, run: () => sweepRefunds(ctx) }),
    repeat(ctx.log, { name: 'move orders on', everyMs: SWEEP_MS, run: () => moveDueOrders(ctx) }),
    repeat(ctx.log, { name: 'end offers', everyMs: SWEEP_MS, run: () => endDueOffers(ctx) }),
    repeat(ctx.log, { name: 'simulate kitchens', everyMs: MAIL_MS, run: () => simulateKitchens(ctx) }),
    repeat(ctx.log, { name: 'end quotes', everyMs: SWEEP_MS, run: () => sweepQuotes(ctx) }),
    repeat(ctx.log, { name: 'send mail', everyMs: MAIL_MS, run: () => sendDueMail(ctx) }),
    repeat(ctx.log, { name: 'tell kitchens', everyMs: MAIL_MS, run: kitchens.tellDue }),
    repeat(ctx.log, { name: 'shared jobs', everyMs: LOOK_MS, run: () => runDue(ctx, shared, holder) }),
  ]
  return async () => {
    stopping.abort()
    await Promise.all(stops.map(stop => stop()))
    await kitchens.settled()
  }
}
