export const DELAY_CHOICES_MINUTES = [5, 10, 15, 30] as const

export const PACE_CHOICES_MINUTES = [15, 30, 60, 120] as const

export const CAPACITY_CHOICES_PERCENT = [50, 25] as const

/**
 * The choices for when a sold-out item becomes available again: after a duration, at the end of the business
 * day, or when the kitchen marks it available (`back`).
 */
export const STOCK_RETURN_TIMES = ['30m', '1h', '2h', 'today', 'back'] as const
