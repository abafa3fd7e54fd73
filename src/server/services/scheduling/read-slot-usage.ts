import { and, eq, gte } from 'drizzle-orm'
import type { Loads } from '../../../domain/scheduling/order-times.ts'
import type { Database, Transaction } from '../../db/database.ts'
import { slotLoads } from '../../db/schema.ts'

/** Longer than any stretch is. */
const BACK_MS = 3_600_000

/** What is taken of a kitchen's stretches from an instant on. */
export async function readLoads(db: Database | Transaction, locationId: string, now: Date): Promise<Loads> {
  const isToCome = gte(slotLoads.slot, new Date(now.getTime() - BACK_MS))
  const rows = await db
    .select({ slot: slotLoads.slot, taken: slotLoads.taken })
    .from(slotLoads)
    .where(and(eq(slotLoads.locationId, locationId), isToCome))
  return new Map(rows.map(({ slot, taken }) => [slot.getTime(), taken]))
}
