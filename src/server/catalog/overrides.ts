import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { CatalogOverride } from '../../domain/menu/catalog/catalog-override.ts'
import type { Database, Transaction } from '../db/database.ts'
import { catalogOverrides } from '../db/schema/catalog-overrides.ts'
import { bumpCatalogVersion, type Operator } from './bump-catalog-version.ts'

export type OverrideRow = typeof catalogOverrides.$inferSelect
export type Place = Pick<OverrideRow, 'target' | 'kitchen'>

const standing = isNull(catalogOverrides.clearedAt)
const ofStock = isNull(catalogOverrides.price)
const ofPrice = isNull(catalogOverrides.available)

/** Returns all overrides not cleared. Expired ones are included until the next write clears them. */
export function readOverrides(db: Database | Transaction): Promise<OverrideRow[]> {
  return db
    .select()
    .from(catalogOverrides)
    .where(standing)
    .orderBy(asc(catalogOverrides.target), asc(catalogOverrides.id))
}

/** A table constraint guarantees either a price or an availability. */
export function toOverride({ target, kitchen, until, available, price }: OverrideRow): CatalogOverride {
  if (price !== null) return { target, kitchen, until, available: null, price }
  return { target, kitchen, until, available: available ?? true, price: null }
}

export function setOverride(
  db: Database,
  change: CatalogOverride,
  operator: Operator,
): Promise<OverrideRow | null> {
  return db.transaction(async tx => {
    await bumpOverrides(tx, operator)
    const replaced = await clear(tx, and(at(change), change.price === null ? ofStock : ofPrice), operator)
    const { now: changedAt, by: changedBy } = operator
    await tx.insert(catalogOverrides).values({ ...change, changedAt, changedBy })
    return replaced[0] ?? null
  })
}

export function clearOverrides(db: Database, place: Place, operator: Operator): Promise<OverrideRow[]> {
  return db.transaction(async tx => {
    await bumpOverrides(tx, operator)
    return clear(tx, at(place), operator)
  })
}

export function clearStock(db: Database, place: Place, operator: Operator): Promise<OverrideRow[]> {
  return db.transaction(async tx => {
    await bumpOverrides(tx, operator)
    return clear(tx, and(at(place), ofStock), operator)
  })
}

export async function dropOverrides(
  tx: Transaction,
  isGone: (place: Place) => boolean,
  operator: Operator,
): Promise<OverrideRow[]> {
  await bumpOverrides(tx, operator)
  const gone = (await readOverrides(tx)).filter(isGone).map(({ id }) => id)
  return gone.length === 0 ? [] : clear(tx, inArray(catalogOverrides.id, gone), operator)
}

async function bumpOverrides(tx: Transaction, operator: Operator): Promise<void> {
  await bumpCatalogVersion(tx, operator)
  await tx
    .update(catalogOverrides)
    .set({ clearedAt: sql`${catalogOverrides.until}`, clearedBy: sql`${catalogOverrides.changedBy}` })
    .where(and(standing, lte(catalogOverrides.until, operator.now)))
}

function clear(
  tx: Transaction,
  where: ReturnType<typeof and>,
  { by, now }: Operator,
): Promise<OverrideRow[]> {
  return tx
    .update(catalogOverrides)
    .set({ clearedAt: now, clearedBy: by })
    .where(and(standing, where))
    .returning()
}

function at({ target, kitchen }: Place): ReturnType<typeof and> {
  const where = kitchen === null ? isNull(catalogOverrides.kitchen) : eq(catalogOverrides.kitchen, kitchen)
  return and(eq(catalogOverrides.target, target), where)
}
