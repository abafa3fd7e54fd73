import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/database.ts'
import { slotHolds, slotUsage } from '../../db/schema.ts'

/** Gives back the work that was held for an attempt, once however often it is asked. */
export async function releaseHold(tx: Transaction, attemptId: string): Promise<void> {
  const [hold] = await tx.delete(slotHolds).where(eq(slotHolds.attemptId, attemptId)).returning()
  if (!hold) return
  await tx
    .update(slotUsage)
    .set({ taken: sql`${slotUsage.taken} - ${hold.units}` })
    .where(and(eq(slotUsage.locationId, hold.locationId), eq(slotUsage.slot, hold.slot)))
}
