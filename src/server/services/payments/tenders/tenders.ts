import { and, asc, eq, inArray, type SQL } from 'drizzle-orm'
import type { TenderState, TenderStateBefore } from '#src/domain/money/attempt-states.ts'
import type { Database, Transaction } from '#src/server/db/database.ts'
import { tenders } from '#src/server/db/schema/payments.ts'

export type TenderRow = typeof tenders.$inferSelect

export function readTenders(db: Database | Transaction, attemptId: string): Promise<TenderRow[]> {
  return db.select().from(tenders).where(eq(tenders.attemptId, attemptId)).orderBy(asc(tenders.position))
}

type TenderChange = Partial<
  Pick<TenderRow, 'providerRef' | 'source' | 'declineCode' | 'card' | 'captured' | 'holdEndsAt'>
>

export async function transitionTender<To extends TenderState>(
  tx: Database | Transaction,
  id: string,
  from: readonly TenderStateBefore<To>[],
  to: TenderChange & { state: To },
): Promise<TenderRow | null> {
  const [row] = await transitionTenders(tx, eq(tenders.id, id), from, to)
  return row ?? null
}

export function transitionTenders<To extends TenderState>(
  tx: Database | Transaction,
  where: SQL | undefined,
  from: readonly TenderStateBefore<To>[],
  to: TenderChange & { state: To },
): Promise<TenderRow[]> {
  return tx
    .update(tenders)
    .set(to)
    .where(and(where, inArray(tenders.state, from)))
    .returning()
}
