import { inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../db/database.ts'
import { limits } from '../../db/schema/limits.ts'
import { errorWords } from '../../words/error-words.ts'
import type { Context } from '../context.ts'
import { forgetSome } from '../forget-some.ts'
import { hashToken } from '../hash-token.ts'
import { ServiceError } from '../service-error.ts'
import type { Visitor } from '../visitor.ts'
import type { Limit } from './limits.ts'

/** One thing tried, and whom it counts for: an account, a device, a network. */
export type Try = { limit: Limit; who: string }
export type Standing = Try & { count: number; resetsAt: Date }
type Clock = { db: Database | Transaction; now: Context['now'] }

/** Counts a try in each of its limits, for every process; refuses it when one of them is used up. */
export async function takeTries(ctx: Clock, tries: Try[]): Promise<void> {
  const used = (await countTries(ctx, tries)).filter(({ limit, count }) => count > limit.max)
  if (used.length === 0) return
  const retry_after = secondsLeft(used, ctx.now())
  throw new ServiceError('too_many_tries', { retry_after }, errorWords().triedTooOften(retry_after))
}

/** How long until all of what is used up may be tried again. */
export function secondsLeft(used: Standing[], now: Date): number {
  const until = Math.max(...used.map(({ resetsAt }) => resetsAt.getTime()))
  return Math.max(1, Math.ceil((until - now.getTime()) / 1_000))
}

/** Counts a try in each of its limits in one statement, and says how they stand. */
export async function countTries({ db, now }: Clock, tries: Try[]): Promise<Standing[]> {
  return tries.length === 0 ? [] : standingsOf(tries, await countingTries(db, now(), tries))
}

/** The statement that counts tries, one at least; it answers what `standingsOf` reads. */
export function countingTries(db: Pick<Transaction, 'insert'>, at: Date, tries: Try[]) {
  // Every process writes them in the same order, so that none waits for another in a circle.
  const values = [...new Map(tries.map(one => [keyOf(one), one]))]
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
    const one = tries.find(each => keyOf(each) === key)
    return one ? [{ ...one, count, resetsAt }] : []
  })
}

/** What went well does not count. */
export async function giveBack({ db }: Clock, tries: Try[]): Promise<void> {
  if (tries.length > 0) await db.execute(givingBack(tries))
}

/** SQL that gives tries back, for each row that another part of the statement has: once, or not at all. */
export function givingBack(tries: Try[], from = '(select) as once'): SQL {
  return sql`update ${limits} set count = greatest(${limits.count} - 1, 0) from ${sql.raw(from)} where ${inArray(limits.key, tries.map(keyOf))}`
}

/** Forgets what was tried before, for those who proved who they are. */
export async function clearTries({ db }: Clock, tries: Try[]): Promise<void> {
  await db.delete(limits).where(inArray(limits.key, tries.map(keyOf)))
}

/** The database need not know the addresses of people who never had an account. */
function keyOf({ limit, who }: Try): string {
  return `${limit.name}:${hashToken(who)}`
}

/** What a try counts for besides an account: the browser, when it came with a name, and its network. */
export function callerTries(
  visitor: Pick<Visitor, 'device' | 'network' | 'isNetworkLimited'>,
  limits: { device: Limit; network: Limit },
): Try[] {
  return [
    ...(visitor.device ? [{ limit: limits.device, who: hashToken(visitor.device) }] : []),
    ...networkTries(visitor, limits.network),
  ]
}

/** What a try counts for where only the network is known. */
export function networkTries(
  { network, isNetworkLimited }: Pick<Visitor, 'network' | 'isNetworkLimited'>,
  limit: Limit,
): Try[] {
  return isNetworkLimited ? [{ limit, who: network }] : []
}

/** Deletes counts whose time was over before an instant. */
export function forgetOldTries({ db }: Pick<Context, 'db'>, before: Date): Promise<boolean> {
  return forgetSome(db, limits, { where: lt(limits.resetsAt, before), by: limits.resetsAt })
}
