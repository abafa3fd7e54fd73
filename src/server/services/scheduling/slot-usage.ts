import { and, eq, gte, type SQL, sql } from 'drizzle-orm'
import type { SlotUsage } from '../../../domain/scheduling/order-times.ts'
import { HOUR_MS } from '../../../domain/time/durations.ts'
import type { Database, Transaction } from '../../db/database.ts'
import { carts } from '../../db/schema/carts.ts'
import { slotUsage } from '../../db/schema/slots.ts'
import type { SlotUsageReader } from '../context.ts'

const FRESH_MS = 2_000
const KITCHENS_MAX = 2_000

type Pace = { clock?: () => number; freshMs?: number }

/** Caches usage for two seconds: precise enough to display times, not to reserve one. */
export function createSlotUsageReader({ clock = Date.now, freshMs = FRESH_MS }: Pace = {}): SlotUsageReader {
  const known = new Map<string, { usage: SlotUsage; until: number }>()
  return async (db, locationId, now, goodEnough = 'recent') => {
    const at = clock()
    const remembered = known.get(locationId)
    if (goodEnough === 'recent' && remembered && at < remembered.until) return remembered.usage
    const usage = await readSlotUsage(db, locationId, now)
    if (known.size >= KITCHENS_MAX) known.clear()
    known.set(locationId, { usage, until: at + freshMs })
    return usage
  }
}

const BACK_MS = HOUR_MS

async function readSlotUsage(db: Database | Transaction, locationId: string, now: Date): Promise<SlotUsage> {
  const isToCome = gte(slotUsage.slot, backFrom(now))
  const rows = await db
    .select({ slot: slotUsage.slot, taken: slotUsage.taken })
    .from(slotUsage)
    .where(and(eq(slotUsage.locationId, locationId), isToCome))
  return new Map(rows.map(({ slot, taken }) => [slot.getTime(), taken]))
}

function backFrom(now: Date): Date {
  return new Date(now.getTime() - BACK_MS)
}

type UsageJson = { slot: string; taken: number }[]

export function usageColumn(now: Date): SQL<UsageJson> {
  return sql<UsageJson>`(
    select coalesce(json_agg(json_build_object('slot', slot, 'taken', taken)), '[]') from ${slotUsage}
    where location_id = ${carts}.location_id and slot >= ${backFrom(now).toISOString()}::timestamptz
  )`
}

export function toUsage(rows: UsageJson): SlotUsage {
  return new Map(rows.map(({ slot, taken }) => [Date.parse(slot), taken]))
}

export function usageWithout(own: { slot: Date; units: number } | null, usage: SlotUsage): SlotUsage {
  const at = own?.slot.getTime() ?? 0
  return own ? new Map(usage).set(at, (usage.get(at) ?? 0) - own.units) : usage
}
