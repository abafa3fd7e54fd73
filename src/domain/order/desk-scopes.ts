export const DESK_SCOPES = ['read', 'refund', 'cancel', 'handover', 'resend'] as const
export type DeskScope = (typeof DESK_SCOPES)[number]

/** True if the scope can return a guest's money. */
export function isRefundScope(scope: DeskScope): boolean {
  return scope === 'refund' || scope === 'cancel'
}
