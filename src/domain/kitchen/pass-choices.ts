/** Why a kitchen cannot make an order. */
export const KITCHEN_REFUSALS = ['sold_out', 'too_busy', 'equipment', 'closing'] as const
export type KitchenRefusal = (typeof KITCHEN_REFUSALS)[number]

/** Why an order takes longer than was promised, and by how many minutes. */
export const LATE_REASONS = ['busy', 'again', 'equipment', 'driver'] as const
export type LateReason = (typeof LATE_REASONS)[number]
export const LATE_MINUTES = [5, 10, 15, 30] as const

/** Why a kitchen takes no orders for a while. */
export const PAUSE_REASONS = ['busy', 'equipment', 'driver', 'staff'] as const
export type PauseReason = (typeof PAUSE_REASONS)[number]

/** For how many minutes a kitchen is paused or slowed down. */
export const PACE_MINUTES = [15, 30, 60, 120] as const

/** How much of its usual work a slowed kitchen takes on. */
export const SLOW_PERCENTS = [50, 25] as const

/** Until when something is sold out: for some time, until the end of the business day, or until somebody puts it back. */
export const STOCK_ENDS = ['30m', '1h', '2h', 'today', 'back'] as const
