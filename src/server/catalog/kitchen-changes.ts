import { and, asc, inArray, isNull, lte, sql } from 'drizzle-orm'
import { changesOverlap, type KitchenChange, supersedesChange } from '#src/domain/kitchen/kitchen-change.ts'
import type { Database, Transaction } from '../db/database.ts'
import { kitchenChanges } from '../db/schema/kitchens.ts'
import { bumpCatalogVersion, type ChangeAuthor } from './bump-catalog-version.ts'

export type ChangeRow = typeof kitchenChanges.$inferSelect
export type NewChange = Pick<ChangeRow, 'kitchen' | 'detail' | 'reason' | 'startsAt' | 'until'>

const notCleared = isNull(kitchenChanges.clearedAt)

/**
 * Returns the changes that are not cleared, sorted by kitchen, then oldest first. Expired changes are
 * included until the next write clears them.
 */
export function readKitchenChanges(db: Database | Transaction): Promise<ChangeRow[]> {
  return db
    .select()
    .from(kitchenChanges)
    .where(notCleared)
    .orderBy(asc(kitchenChanges.kitchen), asc(kitchenChanges.id))
}

export function toKitchenChange({ detail, startsAt, until, reason }: NewChange): KitchenChange {
  return { detail, from: startsAt.getTime(), until: until.getTime(), reason }
}

export type OverlappingChanges = { replaced: ChangeRow[]; overlapping: ChangeRow[] }

/**
 * Applies all changes in one transaction. Returns the earlier changes that each change replaced or overlaps.
 */
export function setKitchenChanges(
  db: Database,
  changes: NewChange[],
  operator: ChangeAuthor,
): Promise<OverlappingChanges[]> {
  return db.transaction(async tx => {
    const results: OverlappingChanges[] = []
    for (const change of changes) results.push(await applyKitchenChange(tx, change, operator))
    return results
  })
}

export function setKitchenChange(
  db: Database,
  change: NewChange,
  operator: ChangeAuthor,
): Promise<OverlappingChanges> {
  return db.transaction(tx => applyKitchenChange(tx, change, operator))
}

export async function applyKitchenChange(
  tx: Transaction,
  change: NewChange,
  operator: ChangeAuthor,
): Promise<OverlappingChanges> {
  const { now: changedAt, by: changedBy } = operator
  const kitchenChange = toKitchenChange(change)
  const isSameKitchen = (row: ChangeRow) => row.kitchen === change.kitchen
  await bumpKitchenChanges(tx, operator)
  const replaced = await clearMatching(
    tx,
    row => isSameKitchen(row) && supersedesChange(kitchenChange, toKitchenChange(row), changedAt),
    operator,
  )
  const remaining = await readKitchenChanges(tx)
  await tx.insert(kitchenChanges).values({ ...change, changedAt, changedBy })
  return {
    replaced,
    overlapping: remaining.filter(
      row => isSameKitchen(row) && changesOverlap(kitchenChange, toKitchenChange(row)),
    ),
  }
}

export function clearKitchenChanges(
  db: Database,
  matches: (row: ChangeRow) => boolean,
  operator: ChangeAuthor,
): Promise<ChangeRow[]> {
  return db.transaction(tx => clearKitchenChangesInTransaction(tx, matches, operator))
}

export async function clearKitchenChangesInTransaction(
  tx: Transaction,
  matches: (row: ChangeRow) => boolean,
  operator: ChangeAuthor,
): Promise<ChangeRow[]> {
  await bumpKitchenChanges(tx, operator)
  return clearMatching(tx, matches, operator)
}

async function bumpKitchenChanges(tx: Transaction, operator: ChangeAuthor): Promise<void> {
  await bumpCatalogVersion(tx, operator)
  await tx
    .update(kitchenChanges)
    .set({ clearedAt: sql`${kitchenChanges.until}`, clearedBy: sql`${kitchenChanges.changedBy}` })
    .where(and(notCleared, lte(kitchenChanges.until, operator.now)))
}

async function clearMatching(
  tx: Transaction,
  matches: (row: ChangeRow) => boolean,
  { by, now }: ChangeAuthor,
): Promise<ChangeRow[]> {
  const ids = (await readKitchenChanges(tx)).filter(matches).map(({ id }) => id)
  if (ids.length === 0) return []
  return tx
    .update(kitchenChanges)
    .set({ clearedAt: now, clearedBy: by })
    .where(inArray(kitchenChanges.id, ids))
    .returning()
}
