import { type HandoffChoice, serviceOf } from '../kitchen/handoff.ts'
import { MINUTE_MS } from '../time/durations.ts'
import { isOver, type OrderState } from './order-states.ts'

/** How early before the promised time a guest may announce an arrival; longer waits in a parking lot are unlikely. */
const EARLY_MINUTES = 60

type CheckInOrder = HandoffChoice & {
  state: OrderState
  ready: number
}

export function isCarHandoff(choice: HandoffChoice): boolean {
  const service = serviceOf(choice)
  return service === 'curbside' || service === 'drivethru'
}

export function checkInOpensAt({ ready }: Pick<CheckInOrder, 'ready'>): number {
  return ready - EARLY_MINUTES * MINUTE_MS
}

/** Returns why a guest may not announce an arrival, or null. A ready order may be picked up however early. */
export function checkInProblem(
  order: CheckInOrder,
  now: number,
): 'arrival_not_needed' | 'order_over' | 'arrival_too_early' | null {
  if (!isCarHandoff(order)) return 'arrival_not_needed'
  if (isOver(order.state)) return 'order_over'
  const hasStarted = order.state === 'preparing' || order.state === 'ready'
  return hasStarted || now >= checkInOpensAt(order) ? null : 'arrival_too_early'
}
