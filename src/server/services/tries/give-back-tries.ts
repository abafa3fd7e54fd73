import { inArray, type SQL, sql } from 'drizzle-orm'
import { limits } from '../../db/schema/limits.ts'
import { type Clock, type Try, tryKey } from './count-tries.ts'

export async function giveBack({ db }: Clock, tries: Try[]): Promise<void> {
  if (tries.length > 0) await db.execute(givingBack(tries))
}

/** SQL that gives tries back once if the CTE `from` has a row. */
export function givingBack(tries: Try[], from = '(select) as once'): SQL {
  return sql`update ${limits} set count = greatest(${limits.count} - 1, 0) from ${sql.raw(from)} where ${inArray(limits.key, tries.map(tryKey))}`
}

export async function clearTries({ db }: Clock, tries: Try[]): Promise<void> {
  await db.delete(limits).where(inArray(limits.key, tries.map(tryKey)))
}
