import { type HandoffChoice, toHandoffService } from '../kitchen/handoff.ts'
import { MINUTE_MS } from '../time/durations.ts'
import { isOrderOver, type OrderState } from './order-states.ts'

/**
 * How many minutes before the promised time check-in opens. An hour is enough, because few guests arrive
 * earlier.
 */
const EARLY_MINUTES = 60

type CheckInOrder = HandoffChoice & {
  state: OrderState
  ready: number
}

export function isCarHandoff(choice: HandoffChoice): boolean {
  const service = toHandoffService(choice)
  return service === 'curbside' || service === 'drivethru'
}

export function checkInOpeningTime({ ready }: Pick<CheckInOrder, 'ready'>): number {
  return ready - EARLY_MINUTES * MINUTE_MS
}

/**
 * Returns why a guest cannot check in, or null if they can. Once the order is being prepared, check-in is
 * always open.
 */
export function findCheckInProblem(
  order: CheckInOrder,
  now: number,
): 'arrival_not_needed' | 'order_over' | 'arrival_too_early' | null {
  if (!isCarHandoff(order)) return 'arrival_not_needed'
  if (isOrderOver(order.state)) return 'order_over'
  const hasStarted = order.state === 'preparing' || order.state === 'ready'
  return hasStarted || now >= checkInOpeningTime(order) ? null : 'arrival_too_early'
}
