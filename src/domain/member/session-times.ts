import { DAY_MS, MINUTE_MS } from '../time/durations.ts'

/** A session ends when it is not used for this long, and in any case this long after signing in. */
export const SESSION_IDLE_MS = 30 * DAY_MS
export const SESSION_MAX_MS = 180 * DAY_MS
/** How often a browser checks whether it is still signed in. */
export const SESSION_REFRESH_MS = 60 * MINUTE_MS
/** The same, if the server does not say. */
export const SESSION_REFRESH_FALLBACK_MS = 10 * MINUTE_MS
/** How long after signing in a member without a password may make sensitive changes. */
export const PROOF_MS = 10 * MINUTE_MS

export const CONFIRM_LINK_MS = 3 * DAY_MS
export const RESET_LINK_MS = 60 * MINUTE_MS
export const CHANGE_EMAIL_LINK_MS = DAY_MS
/** How long a guest can claim an order for an account. */
export const CLAIM_LINK_MS = 30 * DAY_MS
/** How long signing in with a provider may take, including filling in what the provider left out. */
export const SOCIAL_FLOW_MS = 10 * MINUTE_MS
/** How long a mail's link is valid that signs in somebody a provider vouched for. */
export const SOCIAL_LINK_MS = 60 * MINUTE_MS
