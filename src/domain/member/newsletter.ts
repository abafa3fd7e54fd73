export const SUBSCRIBE_LINK_DAYS = 3
/** How many days an unsubscribe link still works after use. */
export const ENDED_SUBSCRIPTION_DAYS = 30
export const CONSENT_MAX_LENGTH = 300
