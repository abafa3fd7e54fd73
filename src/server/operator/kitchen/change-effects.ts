import { and, eq, exists, gt, notInArray } from 'drizzle-orm'
import type { HandoffChoice } from '../../../domain/kitchen/handoff.ts'
import { applyKitchenChanges } from '../../../domain/kitchen/kitchen-change.ts'
import { orderingIntervals } from '../../../domain/kitchen/kitchen-status.ts'
import { isOver, ORDER_STATES } from '../../../domain/order/order-states.ts'
import { targetDate } from '../../../domain/scheduling/requested-time.ts'
import type { LocationFile } from '../../catalog/files/location-file.ts'
import { type NewChange, toKitchenChange } from '../../catalog/kitchen-changes.ts'
import { cartLines, carts } from '../../db/schema/carts.ts'
import { orders } from '../../db/schema/orders.ts'
import { effectNote } from '../descriptions.ts'
import type { OperatorContext } from '../verb.ts'

type Changes = { before: readonly NewChange[]; after: readonly NewChange[] }

export async function changeEffects(
  { db, now, isServing }: OperatorContext,
  kitchen: LocationFile,
  { before, after }: Changes,
): Promise<string[]> {
  const at = now()
  const [kitchenBefore, kitchenAfter] = [before, after].map(rows =>
    applyKitchenChanges(kitchen, rows.map(toKitchenChange)),
  )
  if (!kitchenBefore || !kitchenAfter) return []
  const isNewlyClosed = (choice: HandoffChoice, time: Date) =>
    isOpenAt(kitchenBefore, choice, time) && !isOpenAt(kitchenAfter, choice, time)
  const [openOrders, filledCarts] = await Promise.all([
    db
      .select()
      .from(orders)
      .where(and(eq(orders.locationId, kitchen.id), notInArray(orders.state, ORDER_STATES.filter(isOver))))
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
  ])
  const numbers = openOrders
    .filter(({ readyAt, snapshot }) => isNewlyClosed(snapshot, readyAt))
    .map(({ num }) => num)
  const bags = filledCarts.filter(({ handoff, subHandoff, time }) =>
    isNewlyClosed({ handoff, sub_handoff: subHandoff }, targetDate(time, at)),
  )
  return [describeOrders(numbers), describeBags(bags.length), effectNote(isServing)].filter(
    text => text !== '',
  )
}

type ChangedLocation = Parameters<typeof orderingIntervals>[0]

function isOpenAt(kitchen: ChangedLocation, choice: HandoffChoice, time: Date): boolean {
  const at = time.getTime()
  return orderingIntervals(kitchen, choice, time).some(({ opens, closes }) => opens <= at && at < closes)
}

function describeOrders(numbers: string[]): string {
  if (numbers.length === 0) return 'No placed order is affected.'
  const are = numbers.length === 1 ? '1 placed order is' : `${numbers.length} placed orders are`
  return `${are} for that time: ${numbers.join(', ')}. They stay placed, and their guests are not notified: call them, or use npm run orders -- cancel.`
}

function describeBags(count: number): string {
  if (count === 0) return ''
  return `${count === 1 ? '1 bag is' : `${count} bags are`} for that time: guests have to choose another one.`
}
