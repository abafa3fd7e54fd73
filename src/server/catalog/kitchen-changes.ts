import { and, asc, inArray, isNull, lte, sql } from 'drizzle-orm'
import { areAtOnce, type KitchenChange, takesPlaceOf } from '../../domain/kitchen/kitchen-change.ts'
import type { Database, Transaction } from '../db/database.ts'
import { kitchenChanges } from '../db/schema/kitchens.ts'
import { type Operator, raiseChanges } from './raise-changes.ts'

export type ChangeRow = typeof kitchenChanges.$inferSelect
export type NewChange = Pick<ChangeRow, 'kitchen' | 'detail' | 'reason' | 'startsAt' | 'until'>

const standing = isNull(kitchenChanges.clearedAt)

/**
 * Every change that nobody took back, in the order they were made; those that have ended by themselves are among them
 * until the next change.
 */
export function readKitchenChanges(db: Database | Transaction): Promise<ChangeRow[]> {
  return db
    .select()
    .from(kitchenChanges)
    .where(standing)
    .orderBy(asc(kitchenChanges.kitchen), asc(kitchenChanges.id))
}

/** The rule's view of a row. */
export function toKitchenChange({ detail, startsAt, until, reason }: NewChange): KitchenChange {
  return { detail, from: startsAt.getTime(), until: until.getTime(), reason }
}

type LaidChanges = { replaced: ChangeRow[]; beside: ChangeRow[] }

/**
 * Changes something about a kitchen. Answers what it takes the place of, which it leaves nothing of, and what is about
 * the same at the same time and stays beside it.
 */
export function setKitchenChange(db: Database, change: NewChange, operator: Operator): Promise<LaidChanges> {
  return db.transaction(tx => layKitchenChange(tx, change, operator))
}

/** The same inside of a transaction, such as that of a pass that is opened. */
export async function layKitchenChange(
  tx: Transaction,
  change: NewChange,
  operator: Operator,
): Promise<LaidChanges> {
  const { now: changedAt, by: changedBy } = operator
  const set = toKitchenChange(change)
  const isHere = (row: ChangeRow) => row.kitchen === change.kitchen
  await raiseKitchenChanges(tx, operator)
  const replaced = await clear(
    tx,
    row => isHere(row) && takesPlaceOf(set, toKitchenChange(row), changedAt),
    operator,
  )
  const left = await readKitchenChanges(tx)
  await tx.insert(kitchenChanges).values({ ...change, changedAt, changedBy })
  return { replaced, beside: left.filter(row => isHere(row) && areAtOnce(set, toKitchenChange(row))) }
}

/** Takes back the changes that are meant; answers them. */
export function clearKitchenChanges(
  db: Database,
  isMeant: (row: ChangeRow) => boolean,
  operator: Operator,
): Promise<ChangeRow[]> {
  return db.transaction(tx => dropKitchenChanges(tx, isMeant, operator))
}

/** The same inside of a transaction, such as an import's. */
export async function dropKitchenChanges(
  tx: Transaction,
  isMeant: (row: ChangeRow) => boolean,
  operator: Operator,
): Promise<ChangeRow[]> {
  await raiseKitchenChanges(tx, operator)
  return clear(tx, isMeant, operator)
}

/** Has every process read the changes again, and puts away those that have ended. */
async function raiseKitchenChanges(tx: Transaction, operator: Operator): Promise<void> {
  await raiseChanges(tx, operator)
  await tx
    .update(kitchenChanges)
    .set({ clearedAt: sql`${kitchenChanges.until}`, clearedBy: sql`${kitchenChanges.changedBy}` })
    .where(and(standing, lte(kitchenChanges.until, operator.now)))
}

async function clear(
  tx: Transaction,
  isMeant: (row: ChangeRow) => boolean,
  { by, now }: Operator,
): Promise<ChangeRow[]> {
  const ids = (await readKitchenChanges(tx)).filter(isMeant).map(({ id }) => id)
  if (ids.length === 0) return []
  return tx
    .update(kitchenChanges)
    .set({ clearedAt: now, clearedBy: by })
    .where(inArray(kitchenChanges.id, ids))
    .returning()
}
