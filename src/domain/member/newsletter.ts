/** How long the link that begins a newsletter is good for; then the address is forgotten. */
export const SUBSCRIBE_LINK_DAYS = 3
/** For how many days an unsubscribe link still works after it was used. */
export const ENDED_SUBSCRIPTION_DAYS = 30
/** The longest sentence somebody can be asked to agree to. */
export const CONSENT_MAX_LENGTH = 300
