import { eq } from 'drizzle-orm'
import type { Times } from '#src/contract/cart/times.ts'
import type { OrderProgress } from '#src/contract/order/order-progress.ts'
import type { PlacedOrder } from '#src/contract/order/orders.ts'
import { isOrderOver, nextCheckAt } from '#src/domain/order/order-states.ts'
import { fireTime } from '#src/domain/scheduling/fire-time.ts'
import { listOrderDates, listOrderSlots, toSlotGrid } from '#src/domain/scheduling/order-times.ts'
import { slotStartAt } from '#src/domain/scheduling/slot-grid.ts'
import { timeKindForDay } from '#src/domain/scheduling/time-kinds.ts'
import { businessDay } from '#src/domain/time/business-day.ts'
import { localDate } from '#src/domain/time/local-date.ts'
import type { Transaction } from '#src/server/db/database.ts'
import { attempts } from '#src/server/db/schema/attempts.ts'
import type { OrderRow } from '#src/server/db/schema/orders.ts'
import { slotHolds } from '#src/server/db/schema/slots.ts'
import type { Context } from '../context.ts'
import { queueNotice } from '../mail/order-notice.ts'
import { nextOrderNumber } from '../payments/order-number.ts'
import { updateUnpaidOrderExpiry } from '../rate-limits/unpaid-orders.ts'
import { holdSlot, rescheduleSlot } from '../scheduling/hold-slot.ts'
import { createTimeUnavailableError, findTimeProblem } from '../scheduling/time-problem.ts'
import { toTimes } from '../scheduling/times.ts'
import { ServiceError } from '../service-error.ts'
import { writeOrderEvent } from '../write-order-event.ts'
import { type OrderTiming, readOrderTiming } from './order-timing.ts'
import { readOrderProgress } from './progress.ts'
import { lockVisibleOrder, readVisibleOrder } from './read-order.ts'

/**
 * Returns the times to which an order can be moved, by default on the first day that has any. Omits times at
 * which one of its products or promotions is unavailable.
 */
export async function listOrderTimes(
  ctx: Context,
  id: string,
  date: string | undefined,
): Promise<Omit<Times, 'asap'>> {
  const order = requireChangeable(await readVisibleOrder(ctx, id))
  const usage = await ctx.slotUsage(ctx.db, order.locationId, ctx.now())
  const { input, serviceProblem } = await readOrderTiming(ctx, ctx.db, order, { usage, hold: null })
  const isServed = ({ time }: { time: number | string }) => serviceProblem(new Date(time)) === null
  const dates = listOrderDates(input).map(day => ({
    ...day,
    open: day.open && listOrderSlots(input, day.date).some(isServed),
  }))
  const { asap, ...times } = toTimes(input, date ?? dates.find(({ open }) => open)?.date)
  return { ...times, dates, slots: times.slots.filter(isServed) }
}

/**
 * Moves an order that the kitchen has not accepted yet to another time. Holds the new slot before releasing
 * the old one, so that the order keeps its old time if the change fails.
 */
export async function rescheduleOrder(ctx: Context, id: string, time: string): Promise<OrderProgress> {
  const orderId = await ctx.db.transaction(async tx => {
    const order = requireChangeable(await lockVisibleOrder(ctx, tx, id))
    const ready = new Date(time)
    if (ready.getTime() !== order.readyAt.getTime()) await moveOrder(ctx, tx, order, ready)
    return order.id
  })
  return readOrderProgress(ctx, orderId)
}

function requireChangeable(order: OrderRow): OrderRow {
  const { state } = order
  if (state !== 'placed') throw new ServiceError(isOrderOver(state) ? 'order_over' : 'order_under_way')
  return order
}

async function moveOrder(ctx: Context, tx: Transaction, order: OrderRow, ready: Date): Promise<void> {
  const now = ctx.now()
  const usage = await ctx.slotUsage(tx, order.locationId, now, 'exact')
  const hold = await readHold(tx, order.attemptId)
  const timing = await readOrderTiming(ctx, tx, order, { usage, hold })
  const serviceError = timing.serviceProblem(ready)
  if (serviceError) throw serviceError
  await replaceHold(ctx, tx, order, { ready, hold, timing })
  await writeNewTime(ctx, tx, order, toOrderTime(order, { ready, timing, now }))
}

type HoldRow = typeof slotHolds.$inferSelect

async function readHold(tx: Transaction, attemptId: string | null): Promise<HoldRow | null> {
  const [hold] = await tx
    .select()
    .from(slotHolds)
    .where(eq(slotHolds.attemptId, attemptId ?? ''))
  return hold ?? null
}

async function replaceHold(
  ctx: Context,
  tx: Transaction,
  { attemptId, locationId }: OrderRow,
  { ready, hold, timing: { input } }: { ready: Date; hold: HoldRow | null; timing: OrderTiming },
): Promise<void> {
  const time = { kind: 'later' as const, ready: ready.toISOString() }
  const timeProblem = findTimeProblem(time, input)
  if (timeProblem) throw createTimeUnavailableError(timeProblem, input)
  const isSameSlot = hold?.slot.getTime() === slotStartAt(ready.getTime(), toSlotGrid(input.kitchen))
  if (isSameSlot || attemptId === null) return
  const newHold = await holdSlot(ctx, tx, { time, location_id: locationId }, input)
  await rescheduleSlot(tx, attemptId, newHold.hold)
}

function toOrderTime(
  { snapshot }: OrderRow,
  { ready, timing: { input }, now }: { ready: Date; timing: OrderTiming; now: Date },
): PlacedOrder['time'] {
  const { timezone } = input.kitchen
  const kind = timeKindForDay(localDate(ready, timezone), localDate(now, timezone))
  const time = { kind, ready: ready.toISOString() }
  const { learned, ...currentTime } = snapshot.time
  return { ...currentTime, ...time, fires: fireTime(input, time) }
}

async function writeNewTime(
  ctx: Context,
  tx: Transaction,
  order: OrderRow,
  time: PlacedOrder['time'],
): Promise<void> {
  const { state, attemptId, snapshot } = order
  const at = ctx.now()
  const readyAt = new Date(time.ready)
  const fires = new Date(time.fires ?? time.ready)
  const askedAt = fires > at ? null : order.askedAt
  const day = businessDay(readyAt, snapshot.location.timezone)
  // Order numbers are unique per kitchen and business day, so another day needs a new number.
  const num = day === order.day ? order.num : await nextOrderNumber(tx, snapshot.location, readyAt)
  // Clears `arrivedAt`, because the check-in was for the old time.
  const newColumns = {
    readyAt,
    firesAt: fires,
    askedAt,
    day,
    num,
    arrivedAt: null,
    snapshot: { ...snapshot, num, time },
  }
  const changes = { ...newColumns, dueAt: nextCheckAt({ state, firesAt: fires, readyAt, askedAt }) }
  await writeOrderEvent(tx, order, { kind: 'changed', who: 'guest', at, changes })
  await queueNotice(tx, { letter: 'moved', order, now: at })
  if (attemptId === null) return
  await updateUnpaidOrderExpiry(tx, attemptId, readyAt)
  await tx.update(attempts).set({ deadline: readyAt }).where(eq(attempts.id, attemptId))
}
