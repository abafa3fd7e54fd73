import { SECOND_MS } from '../time/durations.ts'
import type { MovedOrder, OrderState } from './order-life.ts'

/** An order as the simulated kitchen looks at it. Instants are UTC milliseconds. */
type SeenOrder = MovedOrder & {
  /** The number a guest tells the counter: it decides what goes wrong, so that it can be shown on purpose. */
  num: string
  /** When the last thing happened to it. */
  since: number
  /** Whether somebody fetches it in a car, and is there. */
  car: 'awaited' | 'here' | null
  /** Whether its guest was told that it is late. */
  isDelayed: boolean
  /** What its guest was asked of a line that ran out; null where they were not. */
  offer: 'open' | 'settled' | null
}

/** Who it is that moves orders of a simulated kitchen. */
export const SIMULATED_BY = 'simulation'

/** What the simulated kitchen does with an order: where it moves it, that it runs late, or that something of it ran out. */
export type SimulatedStep = OrderState | 'late' | 'out'

/** How long an order stays where it is, at a pace one can watch. */
const PACE: Partial<Record<OrderState, number>> = {
  placed: 6,
  accepted: 8,
  preparing: 12,
  ready: 20,
  out_for_delivery: 15,
}
/** How long what is ready waits for who fetches it in a car, and how soon it is with who is there. */
const CAR_PACE = { awaited: 180, here: 8 }
const LATE_EVERY = 4
const OUT_EVERY = 5

/** What the simulated kitchen does next with an order; null while it is busy with it. */
export function simulatedStep(order: SeenOrder, now: number): SimulatedStep | null {
  const seconds = order.state === 'ready' && order.car ? CAR_PACE[order.car] : PACE[order.state]
  if (seconds === undefined || now < order.since + seconds * SECOND_MS) return null
  const number = Number(order.num)
  switch (order.state) {
    case 'placed':
      return 'accepted'
    case 'accepted':
      return 'preparing'
    case 'preparing':
      if (order.offer === 'open') return null
      if (number % OUT_EVERY === 0 && order.offer === null) return 'out'
      return number % LATE_EVERY === 0 && !order.isDelayed ? 'late' : 'ready'
    case 'ready':
      return order.handoff === 'delivery' ? 'out_for_delivery' : 'completed'
    default:
      return 'delivered'
  }
}
