import { canLinkShowPersonalData } from '#src/domain/order/link-privacy.ts'
import type { orders } from '#src/server/db/schema/orders.ts'
import type { Context } from '../context.ts'

/**
 * True if anyone who may see the order also sees its personal data: always for a member's order, but only for
 * a limited time for a guest's order.
 */
export function isPersonalDataVisible(
  ctx: Context,
  { memberId, snapshot }: Pick<typeof orders.$inferSelect, 'memberId' | 'snapshot'>,
): boolean {
  return memberId !== null || canLinkShowPersonalData(snapshot.time, ctx.now())
}
