import { DAY_MS, MINUTE_MS } from '../time/durations.ts'

export const SESSION_IDLE_MS = 30 * DAY_MS
export const SESSION_MAX_MS = 180 * DAY_MS
export const SESSION_REFRESH_MS = 60 * MINUTE_MS
export const SESSION_REFRESH_FALLBACK_MS = 10 * MINUTE_MS
export const REAUTH_WINDOW_MS = 10 * MINUTE_MS

export const CONFIRM_LINK_MS = 3 * DAY_MS
export const RESET_LINK_MS = 60 * MINUTE_MS
export const CHANGE_EMAIL_LINK_MS = DAY_MS
export const CLAIM_LINK_MS = 30 * DAY_MS
export const SOCIAL_FLOW_MS = 10 * MINUTE_MS
/** How long the emailed link that completes a social sign-in is valid. */
export const SOCIAL_LINK_MS = 60 * MINUTE_MS
