import { lt, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../db/database.ts'
import { limits } from '../../db/schema/limits.ts'
import type { Context } from '../context.ts'
import { forgetSome } from '../forget-some.ts'
import { hashToken } from '../hash-token.ts'
import type { Limit } from './limits.ts'

/** One thing tried, and whom it counts for: an account, a device, a network. */
export type Try = { limit: Limit; who: string }
export type Standing = Try & { count: number; resetsAt: Date }
export type Clock = { db: Database | Transaction; now: Context['now'] }

/** Counts a try in each of its limits in one statement, and says how they stand. */
export async function countTries({ db, now }: Clock, tries: Try[]): Promise<Standing[]> {
  return tries.length === 0 ? [] : standingsOf(tries, await countingTries(db, now(), tries))
}

/** The statement that counts tries, one at least; it answers what `standingsOf` reads. */
export function countingTries(db: Pick<Transaction, 'insert'>, at: Date, tries: Try[]) {
  // Every process writes them in the same order, so that none waits for another in a circle.
  const values = [...new Map(tries.map(one => [tryKey(one), one]))]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, { limit }]) => ({ key, count: 1, resetsAt: new Date(at.getTime() + limit.windowMs) }))
  const isOver = sql`${limits.resetsAt} <= ${at.toISOString()}`
  return db
    .insert(limits)
    .values(values)
    .onConflictDoUpdate({
      target: limits.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${limits.count} + 1 end`,
        resetsAt: sql`case when ${isOver} then excluded.resets_at else ${limits.resetsAt} end`,
      },
    })
    .returning()
}

export function standingsOf(tries: Try[], counted: (typeof limits.$inferSelect)[]): Standing[] {
  return counted.flatMap(({ key, count, resetsAt }) => {
    const one = tries.find(each => tryKey(each) === key)
    return one ? [{ ...one, count, resetsAt }] : []
  })
}

/** Hashed: the database need not know the addresses of people who never had an account. */
export function tryKey({ limit, who }: Try): string {
  return `${limit.name}:${hashToken(who)}`
}

/** Deletes counts whose time was over before an instant. */
export function forgetOldTries({ db }: Pick<Context, 'db'>, before: Date): Promise<boolean> {
  return forgetSome(db, limits, { where: lt(limits.resetsAt, before), by: limits.resetsAt })
}
