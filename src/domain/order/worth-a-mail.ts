import type { Handoff } from '../kitchen/handoff.ts'
import type { OrderState } from './order-life.ts'

/** Whether somebody who is not looking wants to hear of it: that it is ready, and for a delivery that it is on its way. */
export function isWorthAMail(state: OrderState, handoff: Handoff): boolean {
  return state === (handoff === 'delivery' ? 'out_for_delivery' : 'ready')
}
