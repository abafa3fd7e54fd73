import { MINUTE_MS } from '#src/domain/time/durations.ts'
import type { StorageShape } from './page-storage.ts'

const STATUS_MAX_AGE_MS = 5 * MINUTE_MS

export const kitchenStatusShape = {
  name: 'kitchen-status',
  isValid: ({ id, open, seen }) =>
    typeof id === 'string' && typeof open === 'boolean' && typeof seen === 'number',
} satisfies StorageShape<Record<'id' | 'open' | 'seen', unknown>>

/**
 * True if the status belongs to this kitchen and was read recently. `seen` (Unix time in milliseconds) may be
 * in the future if the device's clock was set back.
 */
export function isStatusFresh(
  status: { id: string; seen: number } | null,
  kitchenId: string | undefined,
  now: number,
): boolean {
  return status !== null && status.id === kitchenId && Math.abs(now - status.seen) <= STATUS_MAX_AGE_MS
}
