import { inArray, type SQL, sql } from 'drizzle-orm'
import { limits } from '../../db/schema/limits.ts'
import { type Clock, type Try, tryKey } from './count-tries.ts'

/** Gives tries back that went well. */
export async function giveBack({ db }: Clock, tries: Try[]): Promise<void> {
  if (tries.length > 0) await db.execute(givingBack(tries))
}

/** SQL that gives tries back, for each row that another part of the statement has: once, or not at all. */
export function givingBack(tries: Try[], from = '(select) as once'): SQL {
  return sql`update ${limits} set count = greatest(${limits.count} - 1, 0) from ${sql.raw(from)} where ${inArray(limits.key, tries.map(tryKey))}`
}

/** Forgets what was tried before, for those who proved who they are. */
export async function clearTries({ db }: Clock, tries: Try[]): Promise<void> {
  await db.delete(limits).where(inArray(limits.key, tries.map(tryKey)))
}
