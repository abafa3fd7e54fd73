import type { Handoff } from '../kitchen/handoff.ts'
import type { OrderState } from './order-states.ts'

export function shouldEmail(state: OrderState, handoff: Handoff): boolean {
  return state === (handoff === 'delivery' ? 'out_for_delivery' : 'ready')
}
