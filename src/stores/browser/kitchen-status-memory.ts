import { MINUTE_MS } from '#src/domain/time/durations.ts'
import type { Shape } from './page-memory.ts'

const STATUS_LASTS_MS = 5 * MINUTE_MS

/** What was last heard of the picked kitchen. */
export const kitchenStatusShape = {
  name: 'kitchen-status',
  fits: ({ id, open, seen }) =>
    typeof id === 'string' && typeof open === 'boolean' && typeof seen === 'number',
} satisfies Shape<Record<'id' | 'open' | 'seen', unknown>>

/** Whether what was heard of a kitchen (`seen` in UTC milliseconds) still counts; another clock may be off either way. */
export function isStatusFresh(
  known: { id: string; seen: number } | null,
  kitchenId: string | undefined,
  now: number,
): boolean {
  return known !== null && known.id === kitchenId && Math.abs(now - known.seen) <= STATUS_LASTS_MS
}
