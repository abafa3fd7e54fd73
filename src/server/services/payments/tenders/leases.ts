import { asc, inArray, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#src/server/db/database.ts'
import { attempts } from '#src/server/db/schema/attempts.ts'
import type { AttemptRow } from './attempts.ts'

/**
 * How long an attempt, refund or bank event is leased to one process before any process can claim it again.
 */
export const LEASE_SECONDS = 20

/**
 * From this try on, a payment, refund or delivery counts as stuck and is listed by `npm run orders -- stuck`.
 */
export const ALARMING_TRIES = 5

const BACKOFF_MAX_S = 900

/** Returns a time by the database clock, because the clocks of processes may differ. */
export function secondsFromNow(seconds: number): SQL<Date> {
  return sql<Date>`now() + make_interval(secs => ${seconds})`
}

/** Returns the seconds to the next try: 3 · 2^tries, at most 900 (exponential backoff). */
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
