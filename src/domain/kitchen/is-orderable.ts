import type { KitchenState } from './kitchen-status.ts'

// Apart from the rest of a kitchen's status, so that the browser need not load how time zones are told.
/** Whether a kitchen in a state takes orders at all, for now or for later. */
export function isOrderable(state: KitchenState): boolean {
  return state !== 'coming-soon' && state !== 'unavailable'
}
