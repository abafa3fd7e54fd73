import { and, eq, lt, sql } from 'drizzle-orm'
import type { Cart } from '../../../contract/cart/carts.ts'
import { capacityAt } from '../../../domain/kitchen/kitchen-change.ts'
import {
  asapReady,
  type OrderWish,
  slotGridOf,
  type TimedKitchen,
} from '../../../domain/scheduling/order-times.ts'
import { slotOf } from '../../../domain/scheduling/slot-grid.ts'
import type { Transaction } from '../../db/database.ts'
import { slotHolds, slotUsage } from '../../db/schema/slots.ts'
import type { Context } from '../context.ts'
import { forgetSome } from '../forget-some.ts'
import { timeRefusal, timeUnavailable } from './time-refusal.ts'

/** Work that was taken of a slot, for an attempt or a quote that is about to be stored. */
export type Hold = { locationId: string; slot: Date; units: number }
type Work = { kitchen: TimedKitchen; locationId: string; slot: number; wanted: number }
/** `isLastRoom`: another order like it has no room left in its slot. */
type HeldSlot = { ready: string; hold: Hold | null; isLastRoom: boolean }

/**
 * Takes the work of an order off the slot it is promised in, exactly, however many want it at once. One that is for
 * as soon as possible moves on when its slot has filled; a chosen time that has is refused.
 */
export async function holdSlot(
  ctx: Context,
  tx: Transaction,
  wanted: Pick<Cart, 'time' | 'location_id'>,
  wish: OrderWish,
  details: Parameters<typeof timeUnavailable>[2] = {},
): Promise<HeldSlot> {
  const { time, location_id: locationId } = wanted
  for (let current = wish; ; ) {
    const refusal = timeRefusal(time, current)
    if (refusal) throw timeUnavailable(refusal, current, details)
    const ready = time.kind === 'asap' ? asapReady(current) : null
    const at = ready ?? Date.parse(time.ready)
    const held = { ready: new Date(at).toISOString() }
    if (wish.units === 0) return { ...held, hold: null, isLastRoom: false }
    const slot = slotOf(at, slotGridOf(wish.kitchen))
    const taken = await takeOf(tx, { kitchen: wish.kitchen, locationId, slot, wanted: wish.units })
    if (taken) return { ...held, ...taken }
    current = { ...wish, usage: await ctx.slotUsage(tx, locationId, wish.now, 'exact') }
  }
}

/** One statement adds the work where there is room for it; null where there is none. */
async function takeOf(
  tx: Transaction,
  { kitchen, locationId, slot, wanted }: Work,
): Promise<Pick<HeldSlot, 'hold' | 'isLastRoom'> | null> {
  const capacity = capacityAt(kitchen, slot)
  // What is larger than a slot takes a whole one.
  const units = Math.min(wanted, capacity)
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
  return usage ? { hold, isLastRoom: usage.taken + units > capacity } : null
}

/** Has the work of an order held elsewhere, which is taken already, and gives back what it held before. */
export async function moveHold(tx: Transaction, attemptId: string, to: Hold | null): Promise<void> {
  await releaseHold(tx, attemptId)
  if (to) await tx.insert(slotHolds).values({ attemptId, ...to })
}

/** Gives back the work that was held for an attempt, once however often it is asked. */
export async function releaseHold(tx: Transaction, attemptId: string): Promise<void> {
  const [hold] = await tx.delete(slotHolds).where(eq(slotHolds.attemptId, attemptId)).returning()
  if (hold) await releaseUnits(tx, hold)
}

/** Gives work back to its slot. */
export async function releaseUnits(tx: Transaction, { locationId, slot, units }: Hold): Promise<void> {
  await tx
    .update(slotUsage)
    .set({ taken: sql`${slotUsage.taken} - ${units}` })
    .where(and(eq(slotUsage.locationId, locationId), eq(slotUsage.slot, slot)))
}

/** Forgets how busy kitchens were before an instant. */
export async function forgetOldSlots({ db }: Pick<Context, 'db'>, before: Date): Promise<boolean> {
  // What holds a slot goes after it: at no moment is a slot taken by nothing (services/desk/invariants.ts).
  const isMore = await forgetSome(db, slotUsage, { where: lt(slotUsage.slot, before), by: slotUsage.slot })
  if (isMore) return true
  return forgetSome(db, slotHolds, { where: lt(slotHolds.slot, before), by: slotHolds.slot })
}
