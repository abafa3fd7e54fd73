import { asc, inArray, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { attempts } from '../../../db/schema/attempts.ts'
import type { AttemptRow } from './attempts.ts'

/** How long an attempt may go unanswered before the sweep checks with the bank. */
export const LEASE_S = 20

/** After this many tries an operator should look (`npm run orders -- stuck`). */
export const ALARMING_TRIES = 5

const BACKOFF_MAX_S = 900

/** The end of a lease by the database clock, because the clocks of processes may differ. */
export function secondsFromNow(seconds: number): SQL<Date> {
  return sql<Date>`now() + make_interval(secs => ${seconds})`
}

/** Exponential backoff in seconds: 3, 6, 12 … up to a quarter of an hour. */
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
    .set({ leaseUntil: secondsFromNow(LEASE_S), tries: sql`${attempts.tries} + 1` })
    .where(inArray(attempts.id, due))
    .returning()
}
