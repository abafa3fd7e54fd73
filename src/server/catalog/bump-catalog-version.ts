import { sql } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { catalogState } from '../db/schema/catalog.ts'

export type ChangeAuthor = { by: string; now: Date }

/**
 * Increments the overrides version, which makes every process reload the overrides. The row lock of the
 * update serializes concurrent changes.
 */
export async function bumpCatalogVersion(tx: Transaction, { now }: ChangeAuthor): Promise<void> {
  await tx
    .update(catalogState)
    .set({ overridesVersion: sql`${catalogState.overridesVersion} + 1`, changedAt: now })
}
