import { sql } from 'drizzle-orm'
import type { OrderProgress, VehicleUpdate } from '#src/contract/order/order-progress.ts'
import { mergeVehicle, type Vehicle } from '#src/domain/kitchen/vehicle.ts'
import { findCheckInProblem, isCarHandoff } from '#src/domain/order/check-in.ts'
import { isOrderOver } from '#src/domain/order/order-states.ts'
import { type OrderRow, orders } from '#src/server/db/schema/orders.ts'
import type { Context } from '../context.ts'
import { ServiceError } from '../service-error.ts'
import { writeOrderEvent } from '../write-order-event.ts'
import { readOrderProgress } from './progress.ts'
import { lockOrderByLink } from './read-order.ts'

/**
 * Notifies the kitchen that a guest has arrived by car. Requires only the order's link, because guests open
 * it from emails without a session.
 */
export function checkIn(ctx: Context, id: string, update: VehicleUpdate): Promise<OrderProgress> {
  return recordVehicle(ctx, id, update, true)
}

export function updateVehicle(ctx: Context, id: string, update: VehicleUpdate): Promise<OrderProgress> {
  return recordVehicle(ctx, id, update, false)
}

async function recordVehicle(
  ctx: Context,
  id: string,
  update: VehicleUpdate,
  isCheckIn: boolean,
): Promise<OrderProgress> {
  await ctx.db.transaction(async tx => {
    const row = await lockOrderByLink(tx, id)
    const problem = isCheckIn
      ? findCheckInProblem(arrivalFacts(row), ctx.now().getTime())
      : vehicleProblem(row)
    if (problem) throw new ServiceError(problem)
    const current = currentVehicle(row)
    const vehicle = mergeVehicle(current, update)
    if (vehicle === 'incomplete') throw new ServiceError('vehicle_incomplete')
    const isFirstCheckIn = isCheckIn && row.arrivedAt === null
    const isUnchanged = JSON.stringify(vehicle) === JSON.stringify(current)
    if (isUnchanged && !isFirstCheckIn) return
    const at = ctx.now()
    await writeOrderEvent(tx, row, {
      kind: isFirstCheckIn ? 'arrived' : 'changed',
      who: 'guest',
      at,
      changes: {
        snapshot: sql`jsonb_set(${orders.snapshot}, '{vehicle}', ${JSON.stringify(vehicle)}::jsonb)`,
        ...(isFirstCheckIn && { arrivedAt: at }),
      },
    })
  })
  return readOrderProgress(ctx, id)
}

function arrivalFacts({ state, readyAt, snapshot: { handoff, sub_handoff } }: OrderRow) {
  return { state, handoff, sub_handoff, ready: readyAt.getTime() }
}

function vehicleProblem({ state, snapshot }: OrderRow) {
  if (!isCarHandoff(snapshot)) return 'arrival_not_needed'
  return isOrderOver(state) ? 'order_over' : null
}

function currentVehicle({ snapshot: { vehicle } }: OrderRow): Vehicle | null {
  return vehicle && { make: vehicle.make, color: vehicle.color, spot: vehicle.spot ?? null }
}
