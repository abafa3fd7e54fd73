import type { KitchenState } from './kitchen-status.ts'

// A separate file, so that browsers need not load the time zone code.
/** True if a kitchen in this state accepts orders at all, for now or later. */
export function isOrderable(state: KitchenState): boolean {
  return state !== 'coming-soon' && state !== 'unavailable'
}
