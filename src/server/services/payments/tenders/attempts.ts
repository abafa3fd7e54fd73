import { and, desc, eq, inArray, type SQL } from 'drizzle-orm'
import type { AttemptState, AttemptStateBefore } from '#src/domain/money/attempt-states.ts'
import type { Database, Transaction } from '#src/server/db/database.ts'
import { attempts } from '#src/server/db/schema/attempts.ts'
import { tenders } from '#src/server/db/schema/payments.ts'

export type AttemptRow = typeof attempts.$inferSelect
export async function readAttempt(
  db: Database | Transaction,
  cartId: string,
  key: string,
): Promise<AttemptRow | null> {
  const [row] = await db
    .select()
    .from(attempts)
    .where(and(eq(attempts.cartId, cartId), eq(attempts.key, key)))
  return row ?? null
}

/**
 * Returns the attempt that determines a cart's state: the pending attempt or, if none is pending, the latest
 * attempt. Returns null if the cart has no attempt.
 */
export async function readLatestAttempt(db: Database, cartId: string): Promise<AttemptRow | null> {
  const [row] = await db
    .select()
    .from(attempts)
    .where(eq(attempts.cartId, cartId))
    .orderBy(desc(inArray(attempts.state, ['open', 'releasing'])), desc(attempts.createdAt))
    .limit(1)
  return row ?? null
}

export async function readAttemptByRef(db: Database, providerRef: string): Promise<AttemptRow | null> {
  const [row] = await db
    .select({ attempt: attempts })
    .from(attempts)
    .innerJoin(tenders, eq(tenders.attemptId, attempts.id))
    .where(eq(tenders.providerRef, providerRef))
  return row?.attempt ?? null
}

type AttemptChange = Partial<Pick<AttemptRow, 'problem' | 'lastProblem' | 'submitter'>> & {
  leaseUntil?: SQL<Date> | null
}

export function transitionAttempt<To extends AttemptState>(
  tx: Database | Transaction,
  id: string,
  from: AttemptStateBefore<To>,
  to: AttemptChange & { state: To },
): Promise<AttemptRow | null> {
  return changeAttempt(tx, id, from, to)
}

/**
 * Updates an attempt if its state is `from` (compare-and-set). Returns null if another process changed the
 * state first.
 */
export async function changeAttempt(
  tx: Database | Transaction,
  id: string,
  from: AttemptState,
  change: AttemptChange,
): Promise<AttemptRow | null> {
  const [row] = await tx
    .update(attempts)
    .set(change)
    .where(and(eq(attempts.id, id), eq(attempts.state, from)))
    .returning()
  return row ?? null
}
