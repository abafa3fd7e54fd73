import { sql } from 'drizzle-orm'
import type { OrderProgress, VehicleUpdate } from '../../../contract/order/order-progress.ts'
import { type Vehicle, vehicleWith } from '../../../domain/kitchen/vehicle.ts'
import { arrivalProblem, comesByCar } from '../../../domain/order/arrival.ts'
import { isOver } from '../../../domain/order/order-life.ts'
import { type OrderRow, orders } from '../../db/schema/orders.ts'
import type { Context } from '../context.ts'
import { writeOrderEvent } from '../order-events/write-event.ts'
import { ServiceError } from '../service-error.ts'
import { readProgress } from './progress.ts'
import { lockByLink } from './read-order.ts'

/**
 * Notifies the kitchen that a guest has arrived by car. Anyone with the order's link may do so, since emails
 * open it without a session.
 */
export function arrive(ctx: Context, id: string, said: VehicleUpdate): Promise<OrderProgress> {
  return recordVehicle(ctx, id, said, true)
}

export function reportCar(ctx: Context, id: string, said: VehicleUpdate): Promise<OrderProgress> {
  return recordVehicle(ctx, id, said, false)
}

async function recordVehicle(
  ctx: Context,
  id: string,
  said: VehicleUpdate,
  isHere: boolean,
): Promise<OrderProgress> {
  await ctx.db.transaction(async tx => {
    const row = await lockByLink(tx, id)
    const refusal = isHere ? arrivalProblem(fetchedOf(row), ctx.now().getTime()) : carProblem(row)
    if (refusal) throw new ServiceError(refusal)
    const known = knownCar(row)
    const vehicle = vehicleWith(known, said)
    if (vehicle === 'incomplete') throw new ServiceError('vehicle_incomplete')
    const arrives = isHere && row.arrivedAt === null
    const isSame = JSON.stringify(vehicle) === JSON.stringify(known)
    if (isSame && !arrives) return
    const at = ctx.now()
    await writeOrderEvent(tx, row, {
      ...{ kind: arrives ? 'arrived' : 'changed', who: 'guest', at },
      changes: {
        snapshot: sql`jsonb_set(${orders.snapshot}, '{vehicle}', ${JSON.stringify(vehicle)}::jsonb)`,
        ...(arrives && { arrivedAt: at }),
      },
    })
  })
  return readProgress(ctx, id)
}

function fetchedOf({ state, readyAt, snapshot: { handoff, sub_handoff } }: OrderRow) {
  return { state, handoff, sub_handoff, ready: readyAt.getTime() }
}

function carProblem({ state, snapshot }: OrderRow) {
  if (!comesByCar(snapshot)) return 'arrival_not_needed'
  return isOver(state) ? 'order_over' : null
}

function knownCar({ snapshot: { vehicle } }: OrderRow): Vehicle | null {
  return vehicle && { make: vehicle.make, color: vehicle.color, spot: vehicle.spot ?? null }
}
