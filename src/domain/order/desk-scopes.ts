/** What somebody with a key may do at the order desk: look orders up, or each of what changes one. */
export const DESK_SCOPES = ['read', 'refund', 'cancel', 'resend'] as const
export type DeskScope = (typeof DESK_SCOPES)[number]
