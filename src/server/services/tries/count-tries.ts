import { lt, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../db/database.ts'
import { limits } from '../../db/schema/limits.ts'
import type { Context } from '../context.ts'
import { forgetSome } from '../forget-some.ts'
import { hashToken } from '../hash-token.ts'
import type { Limit } from './limits.ts'

/** A limit and the key it counts by: an account, a device, a network. */
export type Try = { limit: Limit; who: string }
export type Standing = Try & { count: number; resetsAt: Date }
export type Clock = { db: Database | Transaction; now: Context['now'] }

export async function countTries({ db, now }: Clock, tries: Try[]): Promise<Standing[]> {
  return tries.length === 0 ? [] : standingsOf(tries, await countingTries(db, now(), tries))
}

/** Builds the counting statement for at least one try; its rows are input for `standingsOf`. */
export function countingTries(db: Pick<Transaction, 'insert'>, at: Date, tries: Try[]) {
  // Sorted, so that concurrent statements lock rows in the same order (deadlock).
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

/** Hashed, so that the database does not store addresses of people without an account. */
export function tryKey({ limit, who }: Try): string {
  return `${limit.name}:${hashToken(who)}`
}

export function forgetOldTries({ db }: Pick<Context, 'db'>, before: Date): Promise<boolean> {
  return forgetSome(db, limits, { where: lt(limits.resetsAt, before), by: limits.resetsAt })
}
