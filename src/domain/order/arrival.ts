import { type HandoffChoice, serviceOf } from '../kitchen/handoff.ts'
import { MINUTE_MS } from '../time/durations.ts'
import { isOver, type OrderState } from './order-life.ts'

/** How early before the promised time a guest may announce an arrival; longer waits in a parking lot are unlikely. */
const EARLY_MINUTES = 60

type FetchedOrder = HandoffChoice & {
  state: OrderState
  ready: number
}

export function comesByCar(choice: HandoffChoice): boolean {
  const service = serviceOf(choice)
  return service === 'curbside' || service === 'drivethru'
}

export function arrivalFrom({ ready }: Pick<FetchedOrder, 'ready'>): number {
  return ready - EARLY_MINUTES * MINUTE_MS
}

/** Returns why a guest may not announce an arrival, or null. A ready order may be picked up however early. */
export function arrivalProblem(
  order: FetchedOrder,
  now: number,
): 'arrival_not_needed' | 'order_over' | 'arrival_too_early' | null {
  if (!comesByCar(order)) return 'arrival_not_needed'
  if (isOver(order.state)) return 'order_over'
  const isBegun = order.state === 'preparing' || order.state === 'ready'
  return isBegun || now >= arrivalFrom(order) ? null : 'arrival_too_early'
}
