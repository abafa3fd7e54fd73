import { sql } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { catalogState } from '../db/schema/catalog.ts'

export type ChangeAuthor = { by: string; now: Date }

/**
 * Locks the catalog's single row, so that changes are made one after another, and makes every process reload
 * them.
 */
export async function bumpCatalogVersion(tx: Transaction, { now }: ChangeAuthor): Promise<void> {
  await tx
    .update(catalogState)
    .set({ overridesVersion: sql`${catalogState.overridesVersion} + 1`, changedAt: now })
}
