import type { KitchenState } from './kitchen-status.ts'

// In a file of its own, so that a browser need not load the code for time zones.
/** Whether a kitchen in a state takes orders at all, for now or for later. */
export function isOrderable(state: KitchenState): boolean {
  return state !== 'coming-soon' && state !== 'unavailable'
}
