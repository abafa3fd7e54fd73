import type { Handoff, HandoffService } from './handoff.ts'

export const REFUSAL_REASONS = ['sold_out', 'too_busy', 'equipment', 'closing'] as const
export type RefusalReason = (typeof REFUSAL_REASONS)[number]

export const LATE_REASONS = ['busy', 'again', 'equipment', 'driver'] as const
export type LateReason = (typeof LATE_REASONS)[number]
/** Returns the reasons that a kitchen can give for a late order, including `driver` only for a delivery. */
export function listLateReasons(handoff: Handoff): LateReason[] {
  return LATE_REASONS.filter(reason => reason !== 'driver' || handoff === 'delivery')
}

export const PAUSE_REASONS = ['busy', 'equipment', 'driver', 'staff'] as const
export type PauseReason = (typeof PAUSE_REASONS)[number]

export function listPauseReasons(handoffs: readonly HandoffService[]): PauseReason[] {
  return PAUSE_REASONS.filter(reason => reason !== 'driver' || handoffs.includes('delivery'))
}
