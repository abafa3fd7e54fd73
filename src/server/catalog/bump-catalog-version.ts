import { sql } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { catalogState } from '../db/schema/catalog.ts'

export type ChangeAuthor = { by: string; now: Date }

/**
 * Increments the overrides version, so that every process reloads the overrides. The update locks the row, so
 * concurrent changes run one after another.
 */
export async function bumpCatalogVersion(tx: Transaction, { now }: ChangeAuthor): Promise<void> {
  await tx
    .update(catalogState)
    .set({ overridesVersion: sql`${catalogState.overridesVersion} + 1`, changedAt: now })
}
