export const DESK_SCOPES = ['read', 'refund', 'cancel', 'handover', 'resend'] as const
export type DeskScope = (typeof DESK_SCOPES)[number]

/** True if a desk key with the scope can refund a guest's money. */
export function isRefundScope(scope: DeskScope): boolean {
  return scope === 'refund' || scope === 'cancel'
}
