import { and, eq, isNotNull } from 'drizzle-orm'
import type { Database } from '#src/server/db/database.ts'
import { attempts } from '#src/server/db/schema/attempts.ts'
import type { OrderRow } from '#src/server/db/schema/orders.ts'
import { refunds } from '#src/server/db/schema/payments.ts'
import { secondsFromNowSql } from '#src/server/services/payments/tenders/leases.ts'

export async function makeSettlementDue(db: Database, { id, attemptId }: OrderRow): Promise<void> {
  const now = { leaseUntil: secondsFromNowSql(0) }
  await db
    .update(refunds)
    .set(now)
    .where(and(eq(refunds.orderId, id), eq(refunds.state, 'pending'), eq(refunds.tries, 0)))
  if (attemptId === null) return
  await db
    .update(attempts)
    .set(now)
    .where(and(eq(attempts.id, attemptId), eq(attempts.state, 'undoing'), isNotNull(attempts.leaseUntil)))
}

export function describeBankCall(isServing: boolean): string {
  return isServing
    ? 'The bank is called within seconds; npm run orders -- stuck lists payments and refunds that it rejects.'
    : 'No site is running on this database: the bank is called once one starts.'
}
