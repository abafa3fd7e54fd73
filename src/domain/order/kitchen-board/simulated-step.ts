import { SECOND_MS } from '#src/domain/time/durations.ts'
import type { OrderState, OrderStatus } from '../order-states.ts'

type SimulatedOrder = OrderStatus & {
  /** The order number determines which problem is simulated, so that a demo can show each case. */
  num: string
  since: number
  car: 'awaited' | 'here' | null
  isDelayed: boolean
  /** State of the offer sent to the guest after a line sold out; null if no offer was sent. */
  offer: 'open' | 'settled' | null
}

export const SIMULATION_ACTOR = 'simulation'

export type SimulatedStep = OrderState | 'late' | 'out'

/** Seconds that a simulated order stays in each state, long enough to watch in a demo. */
const STATE_SECONDS: Partial<Record<OrderState, number>> = {
  placed: 6,
  accepted: 8,
  preparing: 12,
  ready: 20,
  out_for_delivery: 15,
}
/** Seconds that a ready order waits for a car that is expected, or for one whose guest has checked in. */
const CAR_SECONDS = { awaited: 180, here: 8 }
const DELAY_EVERY = 4
const SOLD_OUT_EVERY = 5

export function nextSimulatedStep(order: SimulatedOrder, now: number): SimulatedStep | null {
  const seconds = order.state === 'ready' && order.car ? CAR_SECONDS[order.car] : STATE_SECONDS[order.state]
  if (seconds === undefined || now < order.since + seconds * SECOND_MS) return null
  const number = Number(order.num)
  switch (order.state) {
    case 'placed':
      return 'accepted'
    case 'accepted':
      return 'preparing'
    case 'preparing':
      if (order.offer === 'open') return null
      if (number % SOLD_OUT_EVERY === 0 && order.offer === null) return 'out'
      return number % DELAY_EVERY === 0 && !order.isDelayed ? 'late' : 'ready'
    case 'ready':
      return order.handoff === 'delivery' ? 'out_for_delivery' : 'completed'
    default:
      return 'delivered'
  }
}
