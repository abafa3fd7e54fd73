import { forgetOldCarts } from '../services/carts/abandon.ts'
import type { Context } from '../services/context.ts'
import { forgetOldTries } from '../services/limits/take-tries.ts'
import { forgetOldMail, sendDueMail } from '../services/mail/outbox.ts'
import { forgetUnconfirmed } from '../services/members/delete.ts'
import { forgetOldSocial } from '../services/members/social/flows.ts'
import { forgetOldSubscriptions } from '../services/newsletter/unsubscribe.ts'
import { sweepRefunds } from '../services/payments/refund.ts'
import { sweepAttempts } from '../services/payments/sweep.ts'
import { forgetOldSessions } from '../services/sessions/start-and-end.ts'
import { repeat } from './repeat.ts'

const SWEEP_MS = 2_000
const MAIL_MS = 1_000
const HOUR_MS = 3_600_000

/** Starts what a process does besides answering; returns how to stop it. */
export function startJobs(ctx: Context): () => Promise<void> {
  const stops = [
    repeat(ctx.log, { name: 'settle payments', everyMs: SWEEP_MS, run: () => sweepAttempts(ctx) }),
    repeat(ctx.log, { name: 'settle refunds', everyMs: SWEEP_MS, run: () => sweepRefunds(ctx) }),
    repeat(ctx.log, { name: 'forget old carts', everyMs: HOUR_MS, run: () => forgetOldCarts(ctx) }),
    repeat(ctx.log, { name: 'send mail', everyMs: MAIL_MS, run: () => sendDueMail(ctx) }),
    repeat(ctx.log, { name: 'forget old mail', everyMs: HOUR_MS, run: () => forgetOldMail(ctx) }),
    repeat(ctx.log, { name: 'forget old tries', everyMs: HOUR_MS, run: () => forgetOldTries(ctx) }),
    repeat(ctx.log, { name: 'forget old sessions', everyMs: HOUR_MS, run: () => forgetOldSessions(ctx) }),
    repeat(ctx.log, { name: 'forget unconfirmed', everyMs: HOUR_MS, run: () => forgetUnconfirmed(ctx) }),
    repeat(ctx.log, { name: 'forget old sign-ins', everyMs: HOUR_MS, run: () => forgetOldSocial(ctx) }),
    repeat(ctx.log, {
      name: 'forget old newsletter',
      everyMs: HOUR_MS,
      run: () => forgetOldSubscriptions(ctx),
    }),
  ]
  return async () => {
    await Promise.all(stops.map(stop => stop()))
  }
}
