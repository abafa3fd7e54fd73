import { inArray, type SQL, sql } from 'drizzle-orm'
import { rateLimitCounters } from '#src/server/db/schema/limits.ts'
import { hashLimitKey, type LimitContext, type LimitedAction } from './count-actions.ts'

export async function decrementCounts({ db }: LimitContext, tries: LimitedAction[]): Promise<void> {
  if (tries.length > 0) await db.execute(decrementCountsSql(tries))
}

/** Returns SQL that decrements the counters if the CTE `from` has a row. */
export function decrementCountsSql(tries: LimitedAction[], from = '(select) as one_row'): SQL {
  return sql`update ${rateLimitCounters} set count = greatest(${rateLimitCounters.count} - 1, 0) from ${sql.raw(from)} where ${inArray(rateLimitCounters.key, tries.map(hashLimitKey))}`
}

export async function resetCounts({ db }: LimitContext, tries: LimitedAction[]): Promise<void> {
  await db.delete(rateLimitCounters).where(inArray(rateLimitCounters.key, tries.map(hashLimitKey)))
}
