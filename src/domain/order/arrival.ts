import { type HandoffChoice, serviceOf } from '../kitchen/handoff.ts'
import { MINUTE_MS } from '../time/durations.ts'
import { isOver, type OrderState } from './order-life.ts'

/** How long before it is promised a kitchen wants to know that somebody waits; nobody stays in a lot for longer. */
const EARLY_MINUTES = 60

type FetchedOrder = HandoffChoice & {
  state: OrderState
  /** What is promised now, as UTC milliseconds. */
  ready: number
}

/** Whether an order is brought out to a car, so that its kitchen has to hear that the car is there. */
export function comesByCar(choice: HandoffChoice): boolean {
  const service = serviceOf(choice)
  return service === 'curbside' || service === 'drivethru'
}

/** From when its guest can say that they are there, as UTC milliseconds. */
export function arrivalFrom({ ready }: Pick<FetchedOrder, 'ready'>): number {
  return ready - EARLY_MINUTES * MINUTE_MS
}

/** Why a guest cannot say that they are there; null when they can. What is made already may be fetched however early. */
export function whyNotHere(
  order: FetchedOrder,
  now: number,
): 'arrival_not_needed' | 'order_over' | 'arrival_too_early' | null {
  if (!comesByCar(order)) return 'arrival_not_needed'
  if (isOver(order.state)) return 'order_over'
  const isBegun = order.state === 'preparing' || order.state === 'ready'
  return isBegun || now >= arrivalFrom(order) ? null : 'arrival_too_early'
}
