import { eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '#src/server/db/database.ts'

type LeasedTable<Row> = PgTable & { $inferSelect: Row; id: PgColumn; leaseUntil: PgColumn; tries: PgColumn }

/** Lease duration of an attempt, refund, or bank event, after which any process can claim it again. */
export const LEASE_SECONDS = 20

/**
 * A payment, refund, or delivery that was tried this many times counts as stuck and is listed by `npm run
 * orders -- stuck`.
 */
export const STUCK_AFTER_TRIES = 5

const BACKOFF_MAX_S = 900
const ROWS_PER_RUN = 50

/** SQL expression for a time on the database clock, because the clocks of processes may differ. */
export function secondsFromNowSql(seconds: number): SQL<Date> {
  return sql<Date>`now() + make_interval(secs => ${seconds})`
}

/** Returns the seconds until the next try: 3 · 2^tries, at most 900 (exponential backoff). */
export function computeBackoffSeconds(tries: number): number {
  return Math.min(3 * 2 ** Math.min(tries, 10), BACKOFF_MAX_S)
}

/**
 * Claims due rows one at a time, longest due first, and processes each before the next is claimed, so that a
 * lease never expires while its row waits. Returns the number of rows processed.
 */
export async function processDue<Row>(
  db: Database,
  table: LeasedTable<Row>,
  processRow: (row: Row) => Promise<void>,
): Promise<number> {
  const { id, leaseUntil, tries } = table
  const nextId = sql`(
    select ${id} from ${table} where ${leaseUntil} <= now()
    order by ${leaseUntil} limit 1 for update skip locked)`
  for (let processed = 0; processed < ROWS_PER_RUN; processed += 1) {
    const [row] = await db
      .update(table)
      .set({ leaseUntil: secondsFromNowSql(LEASE_SECONDS), tries: sql`${tries} + 1` })
      .where(eq(id, nextId))
      .returning()
    if (!row) return processed
    await processRow(row as Row)
  }
  return ROWS_PER_RUN
}
