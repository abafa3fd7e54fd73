import type { Handoff, HandoffService } from './handoff.ts'

export const REFUSAL_REASONS = ['sold_out', 'too_busy', 'equipment', 'closing'] as const
export type RefusalReason = (typeof REFUSAL_REASONS)[number]

export const LATE_REASONS = ['busy', 'again', 'equipment', 'driver'] as const
export type LateReason = (typeof LATE_REASONS)[number]
/**
 * Returns the reasons a kitchen can give for a late order. Only a delivery can be late because of the driver.
 */
export function lateReasonsFor(handoff: Handoff): LateReason[] {
  return LATE_REASONS.filter(reason => reason !== 'driver' || handoff === 'delivery')
}

export const LATE_MINUTES = [5, 10, 15, 30] as const

export const PAUSE_REASONS = ['busy', 'equipment', 'driver', 'staff'] as const
export type PauseReason = (typeof PAUSE_REASONS)[number]

export function pauseReasonsFor(handoffs: readonly HandoffService[]): PauseReason[] {
  return PAUSE_REASONS.filter(reason => reason !== 'driver' || handoffs.includes('delivery'))
}

export const PACE_MINUTES = [15, 30, 60, 120] as const

export const SLOW_PERCENTS = [50, 25] as const

/**
 * The times at which a sold-out item becomes available again: after a duration, at the end of the business
 * day, or when the kitchen marks it available (`back`).
 */
export const STOCK_RETURN_TIMES = ['30m', '1h', '2h', 'today', 'back'] as const
