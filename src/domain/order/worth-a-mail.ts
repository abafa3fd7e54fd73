import type { Handoff } from '../kitchen/handoff.ts'
import type { OrderState } from './order-life.ts'

/** Whether a new state is worth a mail: that an order is ready, or for a delivery that it is on its way. */
export function isWorthAMail(state: OrderState, handoff: Handoff): boolean {
  return state === (handoff === 'delivery' ? 'out_for_delivery' : 'ready')
}
