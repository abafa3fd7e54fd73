import { and, eq, gte, type SQL, sql } from 'drizzle-orm'
import type { SlotUsage } from '#src/domain/scheduling/order-times.ts'
import { HOUR_MS } from '#src/domain/time/durations.ts'
import type { Database, Transaction } from '#src/server/db/database.ts'
import { carts } from '#src/server/db/schema/carts.ts'
import { slotUsage } from '#src/server/db/schema/slots.ts'
import type { SlotUsageReader } from '../context.ts'

const CACHE_MS = 2_000
const KITCHENS_MAX = 2_000

/**
 * Creates a reader that caches usage for two seconds. Cached usage is accurate enough to display times, but
 * not to book one.
 */
export function createSlotUsageReader({
  clock = Date.now,
  maxAgeMs = CACHE_MS,
}: {
  clock?: () => number
  maxAgeMs?: number
} = {}): SlotUsageReader {
  const cache = new Map<string, { usage: SlotUsage; until: number }>()
  return async (db, locationId, now, freshness = 'recent') => {
    const at = clock()
    const cached = cache.get(locationId)
    if (freshness === 'recent' && cached && at < cached.until) return cached.usage
    const usage = await readSlotUsage(db, locationId, now)
    if (cache.size >= KITCHENS_MAX) cache.clear()
    cache.set(locationId, { usage, until: at + maxAgeMs })
    return usage
  }
}

const LOOKBACK_MS = HOUR_MS

async function readSlotUsage(db: Database | Transaction, locationId: string, now: Date): Promise<SlotUsage> {
  const recentSlots = gte(slotUsage.slot, firstSlot(now))
  const rows = await db
    .select({ slot: slotUsage.slot, taken: slotUsage.taken })
    .from(slotUsage)
    .where(and(eq(slotUsage.locationId, locationId), recentSlots))
  return new Map(rows.map(({ slot, taken }) => [slot.getTime(), taken]))
}

function firstSlot(now: Date): Date {
  return new Date(now.getTime() - LOOKBACK_MS)
}

type UsageJson = { slot: string; taken: number }[]

export function slotUsageColumn(now: Date): SQL<UsageJson> {
  return sql<UsageJson>`(
    select coalesce(json_agg(json_build_object('slot', slot, 'taken', taken)), '[]') from ${slotUsage}
    where location_id = ${carts}.location_id and slot >= ${firstSlot(now).toISOString()}::timestamptz
  )`
}

export function toSlotUsage(rows: UsageJson): SlotUsage {
  return new Map(rows.map(({ slot, taken }) => [Date.parse(slot), taken]))
}

export function subtractHold(hold: { slot: Date; units: number } | null, usage: SlotUsage): SlotUsage {
  const at = hold?.slot.getTime() ?? 0
  return hold ? new Map(usage).set(at, (usage.get(at) ?? 0) - hold.units) : usage
}
