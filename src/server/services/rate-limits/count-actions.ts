import { lt, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#src/server/db/database.ts'
import { rateLimitCounters } from '#src/server/db/schema/limits.ts'
import type { Context } from '../context.ts'
import { deleteBatch } from '../delete-batch.ts'
import { hashToken } from '../hash-token.ts'
import type { RateLimit } from './limits.ts'

export type LimitedAction = { limit: RateLimit; identity: string }
export type LimitCount = LimitedAction & { count: number; resetsAt: Date }
export type LimitContext = { db: Database | Transaction; now: Context['now'] }

export async function countActions({ db, now }: LimitContext, tries: LimitedAction[]): Promise<LimitCount[]> {
  return tries.length === 0 ? [] : toLimitCounts(tries, await buildCountStatement(db, now(), tries))
}

export function buildCountStatement(db: Pick<Transaction, 'insert'>, at: Date, tries: LimitedAction[]) {
  // Sorts the keys, because concurrent statements that lock rows in different orders would deadlock.
  const values = [...new Map(tries.map(action => [hashLimitKey(action), action]))]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, { limit }]) => ({ key, count: 1, resetsAt: new Date(at.getTime() + limit.windowMs) }))
  const expired = sql`${rateLimitCounters.resetsAt} <= ${at.toISOString()}`
  return db
    .insert(rateLimitCounters)
    .values(values)
    .onConflictDoUpdate({
      target: rateLimitCounters.key,
      set: {
        count: sql`case when ${expired} then 1 else ${rateLimitCounters.count} + 1 end`,
        resetsAt: sql`case when ${expired} then excluded.resets_at else ${rateLimitCounters.resetsAt} end`,
      },
    })
    .returning()
}

export function toLimitCounts(
  tries: LimitedAction[],
  rows: (typeof rateLimitCounters.$inferSelect)[],
): LimitCount[] {
  return rows.flatMap(({ key, count, resetsAt }) => {
    const action = tries.find(limited => hashLimitKey(limited) === key)
    return action ? [{ ...action, count, resetsAt }] : []
  })
}

/** Returns a hashed key, so that the database contains no guest's network or email address. */
export function hashLimitKey({ limit, identity }: LimitedAction): string {
  return `${limit.name}:${hashToken(identity)}`
}

export function purgeOldCounts({ db }: Pick<Context, 'db'>, before: Date): Promise<boolean> {
  return deleteBatch(db, rateLimitCounters, {
    where: lt(rateLimitCounters.resetsAt, before),
    orderBy: rateLimitCounters.resetsAt,
  })
}
