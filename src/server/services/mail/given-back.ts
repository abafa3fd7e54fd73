import { and, asc, eq } from 'drizzle-orm'
import { refunds, tenders } from '../../db/schema/payments.ts'
import type { Context } from '../context.ts'

/** What was given back of an order, as letters tell it: each refund by each means of payment, the earliest first. */
export function readGivenBack({ db }: Pick<Context, 'db'>, orderId: string) {
  const { key, amount, reason, lines, createdAt: at } = refunds
  const { type, card } = tenders
  return db
    .select({ key, at, amount, reason, lines, type, card })
    .from(refunds)
    .innerJoin(tenders, eq(tenders.id, refunds.tenderId))
    .where(and(eq(refunds.orderId, orderId), eq(refunds.state, 'succeeded')))
    .orderBy(asc(refunds.createdAt), asc(tenders.position))
}
