import { asc, inArray, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { attempts } from '../../../db/schema/attempts.ts'
import type { AttemptRow } from './attempts.ts'

/** How long an attempt, refund or bank event is leased to one process before the sweep claims it again. */
export const LEASE_SECONDS = 20

/** Failures are logged as errors from this try on, so that an operator runs `npm run orders -- stuck`. */
export const ALARMING_TRIES = 5

const BACKOFF_MAX_S = 900

/** Returns a time by the database clock, because the clocks of processes may differ. */
export function secondsFromNow(seconds: number): SQL<Date> {
  return sql<Date>`now() + make_interval(secs => ${seconds})`
}

/**
 * Returns the seconds to the next try, with exponential backoff: 6 after the first try, then 12, 24 and so
 * on, at most 900.
 */
export function backoffSeconds(tries: number): number {
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
    .set({ leaseUntil: secondsFromNow(LEASE_SECONDS), tries: sql`${attempts.tries} + 1` })
    .where(inArray(attempts.id, due))
    .returning()
}
