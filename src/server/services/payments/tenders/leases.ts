import { asc, inArray, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { attempts } from '../../../db/schema/attempts.ts'
import type { AttemptRow } from './attempts.ts'

/** How long an attempt may go without an answer before the sweep asks the bank about it. */
export const LEASE_S = 20

/** From this many tries on somebody should look at what is still not settled (`npm run orders -- stuck`). */
export const ALARMING_TRIES = 5

/** The longest wait between two tries to finish what failed. */
const LONGEST_WAIT_S = 900

/**
 * So many seconds from now by the database's clock: processes whose own clocks differ share it, so that none takes away
 * what another is still working on.
 */
export function inSeconds(seconds: number): SQL<Date> {
  return sql<Date>`now() + make_interval(secs => ${seconds})`
}

/** How long to wait before something that failed so often is tried again: 3 s, 6 s, 12 s … a quarter of an hour. */
export function waitAfter(tries: number): number {
  return Math.min(3 * 2 ** Math.min(tries, 10), LONGEST_WAIT_S)
}

/** Takes over attempts whose lease has run out, until the new one does; two processes never get the same one. */
export function takeDueAttempts(db: Database, most: number): Promise<AttemptRow[]> {
  const due = db
    .select({ id: attempts.id })
    .from(attempts)
    .where(sql`${attempts.leaseUntil} <= now()`)
    .orderBy(asc(attempts.leaseUntil))
    .limit(most)
    .for('update', { skipLocked: true })
  return db
    .update(attempts)
    .set({ leaseUntil: inSeconds(LEASE_S), tries: sql`${attempts.tries} + 1` })
    .where(inArray(attempts.id, due))
    .returning()
}
