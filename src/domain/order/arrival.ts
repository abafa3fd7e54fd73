import { type HandoffChoice, serviceOf } from '../kitchen/handoff.ts'
import { MINUTE_MS } from '../time/durations.ts'
import { isOver, type OrderState } from './order-life.ts'

/** How early before the promised time a guest can say that they have arrived; nobody waits in a lot for longer. */
const EARLY_MINUTES = 60

type FetchedOrder = HandoffChoice & {
  state: OrderState
  /** The current promise, in UTC milliseconds. */
  ready: number
}

/** Whether an order is brought to a car, so that the kitchen has to know when the car is there. */
export function comesByCar(choice: HandoffChoice): boolean {
  const service = serviceOf(choice)
  return service === 'curbside' || service === 'drivethru'
}

/** From when the guest can say that they have arrived, in UTC milliseconds. */
export function arrivalFrom({ ready }: Pick<FetchedOrder, 'ready'>): number {
  return ready - EARLY_MINUTES * MINUTE_MS
}

/** Why a guest cannot say that they have arrived; null when they can. A finished order can be fetched however early. */
export function whyNotHere(
  order: FetchedOrder,
  now: number,
): 'arrival_not_needed' | 'order_over' | 'arrival_too_early' | null {
  if (!comesByCar(order)) return 'arrival_not_needed'
  if (isOver(order.state)) return 'order_over'
  const isBegun = order.state === 'preparing' || order.state === 'ready'
  return isBegun || now >= arrivalFrom(order) ? null : 'arrival_too_early'
}
