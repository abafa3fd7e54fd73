import { and, eq, gte } from 'drizzle-orm'
import type { SlotUsage } from '../../../domain/scheduling/order-times.ts'
import type { Database, Transaction } from '../../db/database.ts'
import { slotUsage } from '../../db/schema.ts'

/** Longer than any stretch is. */
const BACK_MS = 3_600_000

/** What is taken of a kitchen's stretches from an instant on. */
export async function readSlotUsage(
  db: Database | Transaction,
  locationId: string,
  now: Date,
): Promise<SlotUsage> {
  const isToCome = gte(slotUsage.slot, new Date(now.getTime() - BACK_MS))
  const rows = await db
    .select({ slot: slotUsage.slot, taken: slotUsage.taken })
    .from(slotUsage)
    .where(and(eq(slotUsage.locationId, locationId), isToCome))
  return new Map(rows.map(({ slot, taken }) => [slot.getTime(), taken]))
}
