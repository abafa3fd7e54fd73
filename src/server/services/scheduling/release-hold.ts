import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/database.ts'
import { slotHolds, slotLoads } from '../../db/schema.ts'

/** Gives back the work that was held for an attempt, once however often it is asked. */
export async function releaseHold(tx: Transaction, attemptId: string): Promise<void> {
  const [hold] = await tx.delete(slotHolds).where(eq(slotHolds.attemptId, attemptId)).returning()
  if (!hold) return
  await tx
    .update(slotLoads)
    .set({ taken: sql`${slotLoads.taken} - ${hold.units}` })
    .where(and(eq(slotLoads.locationId, hold.locationId), eq(slotLoads.slot, hold.slot)))
}
