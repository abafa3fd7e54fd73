import type { KitchenState } from './kitchen-status.ts'

// A separate file, so that browsers need not load the time zone code.
export function isOrderable(state: KitchenState): boolean {
  return state !== 'coming-soon' && state !== 'unavailable'
}
