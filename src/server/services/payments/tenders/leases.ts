import { asc, inArray, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#src/server/db/database.ts'
import { attempts } from '#src/server/db/schema/attempts.ts'
import type { AttemptRow } from './attempts.ts'

/** Lease duration of an attempt, refund, or bank event, after which any process can claim it again. */
export const LEASE_SECONDS = 20

/**
 * A payment, refund, or delivery that was tried this many times counts as stuck and is listed by `npm run
 * orders -- stuck`.
 */
export const STUCK_AFTER_TRIES = 5

const BACKOFF_MAX_S = 900

/** SQL expression for a time on the database clock, because the clocks of processes may differ. */
export function secondsFromNowSql(seconds: number): SQL<Date> {
  return sql<Date>`now() + make_interval(secs => ${seconds})`
}

/** Returns the seconds until the next try: 3 · 2^tries, at most 900 (exponential backoff). */
export function computeBackoffSeconds(tries: number): number {
  return Math.min(3 * 2 ** Math.min(tries, 10), BACKOFF_MAX_S)
}

export function claimDueAttempts(db: Database, limit: number): Promise<AttemptRow[]> {
  const due = db
    .select({ id: attempts.id })
    .from(attempts)
    .where(sql`${attempts.leaseUntil} <= now()`)
    .orderBy(asc(attempts.leaseUntil))
    .limit(limit)
    .for('update', { skipLocked: true })
  return db
    .update(attempts)
    .set({ leaseUntil: secondsFromNowSql(LEASE_SECONDS), tries: sql`${attempts.tries} + 1` })
    .where(inArray(attempts.id, due))
    .returning()
}
