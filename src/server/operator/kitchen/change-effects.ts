import { and, eq, exists, gt, notInArray } from 'drizzle-orm'
import type { HandoffChoice } from '#src/domain/kitchen/handoff.ts'
import { applyKitchenChanges, slotCapacityAt } from '#src/domain/kitchen/kitchen-change.ts'
import { orderingIntervals } from '#src/domain/kitchen/kitchen-status.ts'
import { isOrderOver, ORDER_STATES } from '#src/domain/order/order-states.ts'
import { requestedDate } from '#src/domain/scheduling/requested-time.ts'
import { MINUTE_MS } from '#src/domain/time/durations.ts'
import { formatTimeRelativeTo } from '#src/language/clock-time.ts'
import type { LocationFile } from '#src/server/catalog/files/location-file.ts'
import { type NewChange, toKitchenChange } from '#src/server/catalog/kitchen-changes.ts'
import { cartLines, carts } from '#src/server/db/schema/carts.ts'
import { orders } from '#src/server/db/schema/orders.ts'
import { slotUsage } from '#src/server/db/schema/slots.ts'
import type { OperatorContext } from '../operator-command.ts'

/**
 * Orders and bags outside the new hours, and descriptions of slots whose booked units of work exceed the new
 * capacity.
 */
type ChangeEffects = { kitchen: string; orders: string[]; bags: number; slots: string[] }

/**
 * Finds open orders and filled bags whose time would fall outside the kitchen's hours after a change, and
 * slots whose booked units of work would exceed their new capacity.
 */
export async function findChangeEffects(
  { db, now }: OperatorContext,
  kitchen: LocationFile,
  { before, after }: { before: readonly NewChange[]; after: readonly NewChange[] },
): Promise<ChangeEffects> {
  const at = now()
  const [kitchenBefore, kitchenAfter] = [before, after].map(rows =>
    applyKitchenChanges(kitchen, rows.map(toKitchenChange)),
  )
  if (!kitchenBefore || !kitchenAfter) return { kitchen: kitchen.id, orders: [], bags: 0, slots: [] }
  const isNewlyClosed = (choice: HandoffChoice, time: Date) =>
    isOpenAt(kitchenBefore, choice, time) && !isOpenAt(kitchenAfter, choice, time)
  const [openOrders, filledCarts, bookedSlots] = await Promise.all([
    db
      .select()
      .from(orders)
      .where(
        and(eq(orders.locationId, kitchen.id), notInArray(orders.state, ORDER_STATES.filter(isOrderOver))),
      )
      .orderBy(orders.readyAt),
    db
      .select()
      .from(carts)
      .where(
        and(
          eq(carts.locationId, kitchen.id),
          eq(carts.state, 'open'),
          gt(carts.expiresAt, at),
          exists(db.select().from(cartLines).where(eq(cartLines.cartId, carts.id))),
        ),
      ),
    db
      .select()
      .from(slotUsage)
      .where(
        and(
          eq(slotUsage.locationId, kitchen.id),
          gt(slotUsage.slot, new Date(at.getTime() - kitchen.capacity.slot_minutes * MINUTE_MS)),
        ),
      )
      .orderBy(slotUsage.slot),
  ])
  const numbers = openOrders
    .filter(({ readyAt, snapshot }) => isNewlyClosed(snapshot, readyAt))
    .map(({ num }) => num)
  const bags = filledCarts.filter(({ handoff, subHandoff, time }) =>
    isNewlyClosed({ handoff, sub_handoff: subHandoff }, requestedDate(time, at)),
  )
  const slots = bookedSlots.flatMap(({ slot, taken }) => {
    const [unitsBefore, units] = [kitchenBefore, kitchenAfter].map(changedKitchen =>
      slotCapacityAt(changedKitchen, slot.getTime()),
    )
    if (units === undefined || units === unitsBefore || taken <= units) return []
    const time = formatTimeRelativeTo(slot.toISOString(), at.toISOString(), kitchen.timezone)
    return [`${time} (${taken} of ${units} units)`]
  })
  return { kitchen: kitchen.id, orders: numbers, bags: bags.length, slots }
}

type ChangedLocation = Parameters<typeof orderingIntervals>[0]

function isOpenAt(kitchen: ChangedLocation, choice: HandoffChoice, time: Date): boolean {
  const at = time.getTime()
  return orderingIntervals(kitchen, choice, time).some(({ opens, closes }) => opens <= at && at < closes)
}

/**
 * Describes the affected orders, bags, and overbooked slots of all changed kitchens. If there are several
 * kitchens, each order is listed with its kitchen.
 */
export function describeChangeEffects(effects: ChangeEffects[]): string[] {
  const numbers = effects.flatMap(({ kitchen, orders }) =>
    effects.length > 1 ? orders.map(number => `${number} (${kitchen})`) : orders,
  )
  const bags = effects.reduce((sum, effect) => sum + effect.bags, 0)
  return [
    describeOrders(numbers),
    ...(bags > 0 ? [describeBags(bags)] : []),
    ...effects.flatMap(({ kitchen, slots }) => (slots.length > 0 ? [describeSlots(kitchen, slots)] : [])),
  ]
}

function describeOrders(numbers: string[]): string {
  if (numbers.length === 0) return 'No placed order is affected.'
  const are = numbers.length === 1 ? '1 placed order is' : `${numbers.length} placed orders are`
  return `${are} for that time: ${numbers.join(', ')}. They stay placed, and their guests are not notified: call them, or use npm run orders -- cancel.`
}

function describeBags(count: number): string {
  return `${count === 1 ? '1 bag is' : `${count} bags are`} for that time: guests have to choose another one.`
}

function describeSlots(kitchen: string, slots: string[]): string {
  const [count, have] = slots.length === 1 ? ['1 slot', 'has'] : [`${slots.length} slots`, 'have']
  return `${count} at ${kitchen} already ${have} more: ${slots.join(', ')}. Their orders stay placed; no more are accepted for those times.`
}
