import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type {
  AttemptState,
  AttemptStateBefore,
  TenderState,
  TenderStateBefore,
} from '../../../../domain/money/attempt-life.ts'
import type { Database, Transaction } from '../../../db/database.ts'
import { attempts } from '../../../db/schema/attempts.ts'
import { tenders } from '../../../db/schema/payments.ts'

export type AttemptRow = typeof attempts.$inferSelect
export type TenderRow = typeof tenders.$inferSelect

/** How long an attempt may go without an answer before the sweep asks the bank about it. */
export const LEASE_S = 20
/** From this many tries on somebody should look at what is still not settled (`npm run orders -- stuck`). */
export const ALARMING_TRIES = 5
/** The longest wait between two tries to finish what failed. */
const LONGEST_WAIT_S = 900

/**
 * So many seconds from now by the database's clock: processes whose own clocks differ share it, so that none takes away
 * what another is still working on.
 */
export function inSeconds(seconds: number): SQL<Date> {
  return sql<Date>`now() + make_interval(secs => ${seconds})`
}

/** How long to wait before something that failed so often is tried again: 3 s, 6 s, 12 s … a quarter of an hour. */
export function waitAfter(tries: number): number {
  return Math.min(3 * 2 ** Math.min(tries, 10), LONGEST_WAIT_S)
}

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

/** The attempt that decides what is known of a cart: one that is under way, else the latest. */
export async function readLastAttempt(db: Database, cartId: string): Promise<AttemptRow | null> {
  const [row] = await db
    .select()
    .from(attempts)
    .where(eq(attempts.cartId, cartId))
    .orderBy(desc(inArray(attempts.state, ['open', 'releasing'])), desc(attempts.createdAt))
    .limit(1)
  return row ?? null
}

/** The attempt a payment at a bank belongs to. */
export async function readAttemptAt(db: Database, providerRef: string): Promise<AttemptRow | null> {
  const [row] = await db
    .select({ attempt: attempts })
    .from(attempts)
    .innerJoin(tenders, eq(tenders.attemptId, attempts.id))
    .where(eq(tenders.providerRef, providerRef))
  return row?.attempt ?? null
}

export function readTenders(db: Database | Transaction, attemptId: string): Promise<TenderRow[]> {
  return db.select().from(tenders).where(eq(tenders.attemptId, attemptId)).orderBy(asc(tenders.position))
}

type AttemptChange = Partial<Pick<AttemptRow, 'problem' | 'lastProblem' | 'presser'>> & {
  leaseUntil?: SQL<Date> | null
}

/** Moves an attempt on from the state it must be in; null when somebody else moved it first. */
export function moveAttempt<To extends AttemptState>(
  tx: Database | Transaction,
  id: string,
  from: AttemptStateBefore<To>,
  to: AttemptChange & { state: To },
): Promise<AttemptRow | null> {
  return changeAttempt(tx, id, from, to)
}

/** Writes of an attempt what is new while it is where it was; null when somebody else moved it first. */
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

type TenderChange = Partial<
  Pick<TenderRow, 'providerRef' | 'source' | 'declineCode' | 'card' | 'captured' | 'holdEndsAt'>
>

/** Moves a tender on from the states it may be in; null when somebody else moved it first. */
export async function moveTender<To extends TenderState>(
  tx: Database | Transaction,
  id: string,
  from: readonly TenderStateBefore<To>[],
  to: TenderChange & { state: To },
): Promise<TenderRow | null> {
  const [row] = await moveTenders(tx, eq(tenders.id, id), from, to)
  return row ?? null
}

/** Moves on those of some tenders that are in a state they may be moved from, and answers them. */
export function moveTenders<To extends TenderState>(
  tx: Database | Transaction,
  which: SQL | undefined,
  from: readonly TenderStateBefore<To>[],
  to: TenderChange & { state: To },
): Promise<TenderRow[]> {
  return tx
    .update(tenders)
    .set(to)
    .where(and(which, inArray(tenders.state, from)))
    .returning()
}

/** Takes over attempts whose lease has run out, until the new one does; two processes never get the same one. */
export function takeDueAttempts(db: Database, most: number): Promise<AttemptRow[]> {
  const due = db
    .select({ id: attempts.id })
    .from(attempts)
    .where(sql`${attempts.leaseUntil} <= now()`)
    .orderBy(asc(attempts.leaseUntil))
    .limit(most)
    .for('update', { skipLocked: true })
  return db
    .update(attempts)
    .set({ leaseUntil: inSeconds(LEASE_S), tries: sql`${attempts.tries} + 1` })
    .where(inArray(attempts.id, due))
    .returning()
}
