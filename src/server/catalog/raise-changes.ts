import { sql } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { catalogState } from '../db/schema/catalog.ts'

/** Who changes something, and when. */
export type Operator = { by: string; now: Date }

/** Holds the catalogue's one row, so that changes come one after the other, and has every process read them again. */
export async function raiseChanges(tx: Transaction, { now }: Operator): Promise<void> {
  await tx
    .update(catalogState)
    .set({ overridesVersion: sql`${catalogState.overridesVersion} + 1`, changedAt: now })
}
