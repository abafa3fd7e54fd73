import { eq } from 'drizzle-orm'
import { MINUTE_MS } from '#src/domain/time/durations.ts'
import { attempts } from '#src/server/db/schema/attempts.ts'
import { orders } from '#src/server/db/schema/orders.ts'
import type { Context } from '../context.ts'
import { settleAttempt } from './settle.ts'
import { type AttemptRow, changeAttempt } from './tenders/attempts.ts'
import { refreshTenders } from './tenders/authorize.ts'
import { captureTenders } from './tenders/capture.ts'
import { computeBackoffSeconds, processDue, STUCK_AFTER_TRIES, secondsFromNowSql } from './tenders/leases.ts'
import { finishAttemptRelease } from './tenders/release.ts'
import { readTenders } from './tenders/tenders.ts'
import { finishOrderReversal } from './tenders/undo.ts'

/**
 * Settles, captures, releases, or refunds attempts that are due, for example after a crash or a lost
 * response. Returns the number of attempts processed.
 */
export function sweepAttempts(ctx: Context): Promise<number> {
  return processDue(ctx.db, attempts, attempt => advanceAttempt(ctx, attempt))
}

async function advanceAttempt(ctx: Context, attempt: AttemptRow): Promise<void> {
  const { id, state, tries } = attempt
  try {
    if (state === 'placed') return await capture(ctx, attempt)
    if (state === 'undoing') return await finishOrderReversal(ctx, attempt)
    if (state === 'releasing') return await finishAttemptRelease(ctx, attempt)
    await refreshTenders(ctx, await readTenders(ctx.db, id)).catch(error =>
      recordProblem(ctx, attempt, error),
    )
    await settleAttempt(ctx, attempt, await readTenders(ctx.db, id))
  } catch (error) {
    await recordProblem(ctx, attempt, error)
    await changeAttempt(ctx.db, id, state, { leaseUntil: secondsFromNowSql(computeBackoffSeconds(tries)) })
  }
}

async function capture(ctx: Context, attempt: AttemptRow): Promise<void> {
  const [order] = await ctx.db
    .select({ num: orders.num })
    .from(orders)
    .where(eq(orders.attemptId, attempt.id))
  const tenders = await readTenders(ctx.db, attempt.id)
  await captureTenders(ctx, { attempt, tenders, number: order?.num ?? null })
}

async function recordProblem(
  ctx: Context,
  { id, state, tries, createdAt }: AttemptRow,
  error: unknown,
): Promise<void> {
  const minutes = Math.round((ctx.now().getTime() - createdAt.getTime()) / MINUTE_MS)
  const details = { attempt: id, state, tries, minutes, err: error }
  if (tries < STUCK_AFTER_TRIES) ctx.log.warn(details, 'settling an attempt failed; retrying later')
  else ctx.log.error(details, 'attempt is stuck; still retrying, an operator should check it')
  await changeAttempt(ctx.db, id, state, { lastProblem: String(error) })
}
