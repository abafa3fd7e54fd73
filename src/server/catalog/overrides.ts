import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { CatalogOverride } from '#src/domain/menu/catalog-override.ts'
import type { Database, Transaction } from '../db/database.ts'
import { catalogOverrides } from '../db/schema/catalog-overrides.ts'
import { bumpCatalogVersion, type ChangeAuthor } from './bump-catalog-version.ts'

export type OverrideRow = typeof catalogOverrides.$inferSelect
export type OverrideTarget = Pick<OverrideRow, 'target' | 'kitchen'>

const notCleared = isNull(catalogOverrides.clearedAt)
const stockOnly = isNull(catalogOverrides.price)
const priceOnly = isNull(catalogOverrides.available)

/**
 * Returns the overrides that are not cleared. Expired overrides are included until the next write clears
 * them.
 */
export function readOverrides(db: Database | Transaction): Promise<OverrideRow[]> {
  return db
    .select()
    .from(catalogOverrides)
    .where(notCleared)
    .orderBy(asc(catalogOverrides.target), asc(catalogOverrides.id))
}

/** Converts a row. A table constraint guarantees that the row has either a price or an availability. */
export function toOverride({ target, kitchen, until, available, price }: OverrideRow): CatalogOverride {
  if (price !== null) return { target, kitchen, until, available: null, price }
  return { target, kitchen, until, available: available ?? true, price: null }
}

export function setOverride(
  db: Database,
  change: CatalogOverride,
  operator: ChangeAuthor,
): Promise<OverrideRow | null> {
  return db.transaction(async tx => {
    await bumpOverrides(tx, operator)
    const replaced = await clearWhere(
      tx,
      and(targetCondition(change), change.price === null ? stockOnly : priceOnly),
      operator,
    )
    const { now: changedAt, by: changedBy } = operator
    await tx.insert(catalogOverrides).values({ ...change, changedAt, changedBy })
    return replaced[0] ?? null
  })
}

export function clearOverrides(
  db: Database,
  target: OverrideTarget,
  operator: ChangeAuthor,
): Promise<OverrideRow[]> {
  return db.transaction(async tx => {
    await bumpOverrides(tx, operator)
    return clearWhere(tx, targetCondition(target), operator)
  })
}

export function clearStockOverrides(
  db: Database,
  target: OverrideTarget,
  operator: ChangeAuthor,
): Promise<OverrideRow[]> {
  return db.transaction(async tx => {
    await bumpOverrides(tx, operator)
    return clearWhere(tx, and(targetCondition(target), stockOnly), operator)
  })
}

export async function clearRemovedOverrides(
  tx: Transaction,
  isRemoved: (target: OverrideTarget) => boolean,
  operator: ChangeAuthor,
): Promise<OverrideRow[]> {
  await bumpOverrides(tx, operator)
  const removedIds = (await readOverrides(tx)).filter(isRemoved).map(({ id }) => id)
  return removedIds.length === 0 ? [] : clearWhere(tx, inArray(catalogOverrides.id, removedIds), operator)
}

async function bumpOverrides(tx: Transaction, operator: ChangeAuthor): Promise<void> {
  await bumpCatalogVersion(tx, operator)
  await tx
    .update(catalogOverrides)
    .set({ clearedAt: sql`${catalogOverrides.until}`, clearedBy: sql`${catalogOverrides.changedBy}` })
    .where(and(notCleared, lte(catalogOverrides.until, operator.now)))
}

function clearWhere(
  tx: Transaction,
  where: ReturnType<typeof and>,
  { by, now }: ChangeAuthor,
): Promise<OverrideRow[]> {
  return tx
    .update(catalogOverrides)
    .set({ clearedAt: now, clearedBy: by })
    .where(and(notCleared, where))
    .returning()
}

function targetCondition({ target, kitchen }: OverrideTarget): ReturnType<typeof and> {
  const where = kitchen === null ? isNull(catalogOverrides.kitchen) : eq(catalogOverrides.kitchen, kitchen)
  return and(eq(catalogOverrides.target, target), where)
}
