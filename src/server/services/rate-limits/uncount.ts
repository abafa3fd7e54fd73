import { inArray, type SQL, sql } from 'drizzle-orm'
import { limits } from '../../db/schema/limits.ts'
import { type Clock, type LimitedAction, limitKey } from './count-actions.ts'

export async function uncount({ db }: Clock, tries: LimitedAction[]): Promise<void> {
  if (tries.length > 0) await db.execute(givingBack(tries))
}

/** SQL that gives tries back once if the CTE `from` has a row. */
export function givingBack(tries: LimitedAction[], from = '(select) as once'): SQL {
  return sql`update ${limits} set count = greatest(${limits.count} - 1, 0) from ${sql.raw(from)} where ${inArray(limits.key, tries.map(limitKey))}`
}

export async function clearCounts({ db }: Clock, tries: LimitedAction[]): Promise<void> {
  await db.delete(limits).where(inArray(limits.key, tries.map(limitKey)))
}
