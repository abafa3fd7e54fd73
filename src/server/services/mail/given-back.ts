import { and, asc, eq, inArray } from 'drizzle-orm'
import { refunds, tenders } from '../../db/schema/payments.ts'
import type { Context } from '../context.ts'

/** What was given back of orders, as letters tell it: each refund by each means of payment, the earliest first. */
export function readGivenBack({ db }: Pick<Context, 'db'>, orderIds: string[]) {
  const { orderId, key, amount, reason, lines, createdAt: at } = refunds
  const { type, card } = tenders
  return db
    .select({ orderId, key, at, amount, reason, lines, type, card })
    .from(refunds)
    .innerJoin(tenders, eq(tenders.id, refunds.tenderId))
    .where(and(inArray(refunds.orderId, orderIds), eq(refunds.state, 'succeeded')))
    .orderBy(asc(refunds.createdAt), asc(tenders.position))
}
