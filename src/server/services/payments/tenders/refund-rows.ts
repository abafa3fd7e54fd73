import { and, asc, eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#src/server/db/database.ts'
import { refunds, tenders } from '#src/server/db/schema/payments.ts'
import { transitionTenders } from './tenders.ts'

export type RefundRow = typeof refunds.$inferSelect

export async function markTenderFullyRefunded(tx: Transaction, tenderId: string): Promise<void> {
  const fullyRefunded = and(eq(tenders.id, tenderId), sql`${tenders.refunded} = ${tenders.captured}`)
  await transitionTenders(tx, fullyRefunded, ['captured'], { state: 'refunded' })
}

export function readRefunds(db: Database | Transaction, orderId: string, key: string): Promise<RefundRow[]> {
  return db
    .select()
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), eq(refunds.key, key)))
    .orderBy(asc(refunds.id))
}
