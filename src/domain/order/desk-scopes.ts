/** Scopes of an order desk key: reading orders, and each way of changing one. */
export const DESK_SCOPES = ['read', 'refund', 'cancel', 'handover', 'resend'] as const
export type DeskScope = (typeof DESK_SCOPES)[number]
