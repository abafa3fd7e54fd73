import { and, eq, lt, sql } from 'drizzle-orm'
import type { Cart } from '#src/contract/cart/carts.ts'
import { slotCapacityAt } from '#src/domain/kitchen/kitchen-change.ts'
import {
  asapReadyTime,
  type OrderTimingInput,
  type TimedKitchen,
  toSlotGrid,
} from '#src/domain/scheduling/order-times.ts'
import { slotStartAt } from '#src/domain/scheduling/slot-grid.ts'
import type { Transaction } from '#src/server/db/database.ts'
import { slotHolds, slotUsage } from '#src/server/db/schema/slots.ts'
import type { Context } from '../context.ts'
import { deleteBatch } from '../delete-batch.ts'
import { createTimeUnavailableError, findTimeProblem } from './time-problem.ts'

export type SlotHold = { locationId: string; slot: Date; units: number }
type SlotRequest = { kitchen: TimedKitchen; locationId: string; slot: number; requestedUnits: number }
/**
 * A reserved ready time. `isLastCapacity` is true if a second order of this size would not fit in the slot.
 */
type HeldSlot = { ready: string; hold: SlotHold | null; isLastCapacity: boolean }

/**
 * Reserves an order's units of work in the slot of its ready time, without overbooking under concurrency. An
 * ASAP order moves to the next slot if its slot is full. Throws `time_unavailable` if the time cannot be
 * ordered.
 */
export async function holdSlot(
  ctx: Context,
  tx: Transaction,
  request: Pick<Cart, 'time' | 'location_id'>,
  timing: OrderTimingInput,
  details: Parameters<typeof createTimeUnavailableError>[2] = {},
): Promise<HeldSlot> {
  const { time, location_id: locationId } = request
  for (let current = timing; ; ) {
    const timeProblem = findTimeProblem(time, current)
    if (timeProblem) throw createTimeUnavailableError(timeProblem, current, details)
    const ready = time.kind === 'asap' ? asapReadyTime(current) : null
    const at = ready ?? Date.parse(time.ready)
    const promise = { ready: new Date(at).toISOString() }
    if (timing.units === 0) return { ...promise, hold: null, isLastCapacity: false }
    const slot = slotStartAt(at, toSlotGrid(timing.kitchen))
    const claimed = await claimUnits(tx, {
      kitchen: timing.kitchen,
      locationId,
      slot,
      requestedUnits: timing.units,
    })
    if (claimed) return { ...promise, ...claimed }
    current = { ...timing, usage: await ctx.slotUsage(tx, locationId, timing.now, 'exact') }
  }
}

/** Claims an order's units of work in a slot. Returns null if they do not fit. */
async function claimUnits(
  tx: Transaction,
  { kitchen, locationId, slot, requestedUnits }: SlotRequest,
): Promise<Pick<HeldSlot, 'hold' | 'isLastCapacity'> | null> {
  const capacity = slotCapacityAt(kitchen, slot)
  // An order larger than a slot takes up the whole slot.
  const units = Math.min(requestedUnits, capacity)
  if (units === 0) return null
  const hold = { locationId, slot: new Date(slot), units }
  const [usage] = await tx
    .insert(slotUsage)
    .values({ locationId, slot: hold.slot, taken: units })
    .onConflictDoUpdate({
      target: [slotUsage.locationId, slotUsage.slot],
      set: { taken: sql`${slotUsage.taken} + ${units}` },
      setWhere: sql`${slotUsage.taken} + ${units} <= ${capacity}`,
    })
    .returning({ taken: slotUsage.taken })
  return usage ? { hold, isLastCapacity: usage.taken + units > capacity } : null
}

export async function rescheduleSlot(tx: Transaction, attemptId: string, to: SlotHold | null): Promise<void> {
  await releaseSlotHold(tx, attemptId)
  if (to) await tx.insert(slotHolds).values({ attemptId, ...to })
}

export async function releaseSlotHold(tx: Transaction, attemptId: string): Promise<void> {
  const [hold] = await tx.delete(slotHolds).where(eq(slotHolds.attemptId, attemptId)).returning()
  if (hold) await releaseSlotUnits(tx, hold)
}

export async function releaseSlotUnits(
  tx: Transaction,
  { locationId, slot, units }: SlotHold,
): Promise<void> {
  await tx
    .update(slotUsage)
    .set({ taken: sql`${slotUsage.taken} - ${units}` })
    .where(and(eq(slotUsage.locationId, locationId), eq(slotUsage.slot, slot)))
}

/** Deletes a batch of old slots and their holds. Returns true if more may remain. */
export async function purgeOldSlots({ db }: Pick<Context, 'db'>, before: Date): Promise<boolean> {
  // Deletes holds last, because a booked slot must always have its holds (services/desk/invariants.ts).
  const hasMore = await deleteBatch(db, slotUsage, {
    where: lt(slotUsage.slot, before),
    orderBy: slotUsage.slot,
  })
  if (hasMore) return true
  return deleteBatch(db, slotHolds, { where: lt(slotHolds.slot, before), orderBy: slotHolds.slot })
}
