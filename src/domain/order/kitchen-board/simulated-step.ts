import { SECOND_MS } from '../../time/durations.ts'
import type { MovedOrder, OrderState } from '../order-life.ts'

type SeenOrder = MovedOrder & {
  /** The order number decides which problem occurs, so that a demo can show each case. */
  num: string
  since: number
  car: 'awaited' | 'here' | null
  isDelayed: boolean
  /** State of the guest's question about a line that ran out: open or answered; null without one. */
  offer: 'open' | 'settled' | null
}

export const SIMULATED_BY = 'simulation'

export type SimulatedStep = OrderState | 'late' | 'out'

/** How long an order stays in each state, in seconds: slow enough to watch. */
const PACE: Partial<Record<OrderState, number>> = {
  placed: 6,
  accepted: 8,
  preparing: 12,
  ready: 20,
  out_for_delivery: 15,
}
/** How long a finished order waits for a car, and how soon it is brought out after that arrives. */
const CAR_PACE = { awaited: 180, here: 8 }
const LATE_EVERY = 4
const OUT_EVERY = 5

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
