import type { KitchenState } from './kitchen-status.ts'

/** Whether a kitchen in a state takes orders at all, for now or for later. */
export function isOrderable(state: KitchenState): boolean {
  return state !== 'coming-soon' && state !== 'unavailable'
}
