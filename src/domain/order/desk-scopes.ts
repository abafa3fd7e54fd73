export const DESK_SCOPES = ['read', 'refund', 'cancel', 'handover', 'resend'] as const
export type DeskScope = (typeof DESK_SCOPES)[number]
