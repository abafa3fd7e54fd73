import type { KitchenState } from './kitchen-status.ts'

// This function has its own file so that browsers do not load the time zone code.
export function isOrderable(state: KitchenState): boolean {
  return state !== 'coming-soon' && state !== 'unavailable'
}
