import { and, desc, eq, inArray, lte } from 'drizzle-orm'
import type { Database, Transaction } from '../../db/database.ts'
import { attempts } from '../../db/schema.ts'

export type AttemptRow = typeof attempts.$inferSelect

/** How long an attempt may go without an answer before the sweep asks the bank about it. */
export const LEASE_MS = 20_000

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

export async function readLastAttempt(db: Database, cartId: string): Promise<AttemptRow | null> {
  const [row] = await db
    .select()
    .from(attempts)
    .where(eq(attempts.cartId, cartId))
    .orderBy(desc(attempts.createdAt))
    .limit(1)
  return row ?? null
}

/** Takes over an attempt whose lease has run out, until the new one does; null when another process was faster. */
export async function takeLease(db: Database, attempt: AttemptRow, now: Date): Promise<AttemptRow | null> {
  const [row] = await db
    .update(attempts)
    .set({ leaseUntil: new Date(now.getTime() + LEASE_MS) })
    .where(and(eq(attempts.id, attempt.id), eq(attempts.state, attempt.state), lte(attempts.leaseUntil, now)))
    .returning()
  return row ?? null
}

/** Moves an attempt on from the states it may be in; null when somebody else moved it first. */
export async function moveAttempt(
  tx: Database | Transaction,
  id: string,
  from: AttemptRow['state'][],
  to: Partial<Pick<AttemptRow, 'state' | 'declineCode' | 'leaseUntil'>>,
): Promise<AttemptRow | null> {
  const [row] = await tx
    .update(attempts)
    .set(to)
    .where(and(eq(attempts.id, id), inArray(attempts.state, from)))
    .returning()
  return row ?? null
}
