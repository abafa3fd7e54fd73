import { and, count, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import { unpaidTooMany } from '../../../copy/errors.ts'
import { emailKey } from '../../../domain/member/email.ts'
import type { Database, Transaction } from '../../db/database.ts'
import { unpaidOrders } from '../../db/payment-schema.ts'
import type { Presser } from '../../db/schema.ts'
import type { Context } from '../context.ts'
import { forgetSome } from '../forget-some.ts'
import { hashToken } from '../hash-token.ts'
import { ServiceError } from '../service-error.ts'
import { unpaidLimits } from './limit.ts'

type Unpaid = {
  attemptId: string
  /** When it was promised for. */
  promised: Date
  contact: { email: string; phone: string }
  presser: Presser
}

/** How long after its promised time an order may still be on its way to be paid. */
const COLLECTED_MS = 60 * 60_000

/**
 * Counts an order that is to be paid later for whoever ordered it, until it is done; refuses one more than they may have
 * under way. Those that are sent at once follow one another.
 */
export async function takeUnpaidOrder(
  { now }: Pick<Context, 'now'>,
  tx: Transaction,
  { attemptId, promised, contact, presser }: Unpaid,
): Promise<void> {
  const whom = {
    phone: contact.phone,
    email: emailKey(contact.email),
    device: presser.device,
    network: presser.network,
  }
  const limited = Object.entries(unpaidLimits).flatMap(([name, max]) => {
    const who = whom[name as keyof typeof whom]
    return who ? [{ name, max, key: `${name}:${hashToken(who)}` }] : []
  })
  const keys = limited.map(({ key }) => key)
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(key, 0)) from (select unnest(${sql.param(keys)}::text[]) as key order by 1) as taken`,
  )
  const standing = await tx
    .select({ key: unpaidOrders.key, orders: count() })
    .from(unpaidOrders)
    .where(and(inArray(unpaidOrders.key, keys), gt(unpaidOrders.until, now())))
    .groupBy(unpaidOrders.key)
  const full = limited.find(({ key, max }) => standing.some(row => row.key === key && row.orders >= max))
  if (full)
    throw new ServiceError(
      'pay_later_used_up',
      undefined,
      unpaidTooMany[full.name === 'network' ? 'network' : 'guest'],
    )
  const until = new Date(promised.getTime() + COLLECTED_MS)
  await tx.insert(unpaidOrders).values(keys.map(key => ({ attemptId, key, until })))
}

/** Counts an order no longer: it was paid, or came to nothing. */
export async function forgetUnpaidOrder(db: Database | Transaction, attemptId: string): Promise<void> {
  await db.delete(unpaidOrders).where(eq(unpaidOrders.attemptId, attemptId))
}

/** Forgets orders that were done before an instant. */
export function forgetOldUnpaid({ db }: Pick<Context, 'db'>, before: Date): Promise<boolean> {
  return forgetSome(db, unpaidOrders, { where: lt(unpaidOrders.until, before), by: unpaidOrders.until })
}
