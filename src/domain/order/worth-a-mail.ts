import type { Handoff } from '../kitchen/handoff.ts'
import type { OrderState } from './order-life.ts'

/** True if a new state sends a mail: ready, or for a delivery on its way. */
export function isWorthAMail(state: OrderState, handoff: Handoff): boolean {
  return state === (handoff === 'delivery' ? 'out_for_delivery' : 'ready')
}
