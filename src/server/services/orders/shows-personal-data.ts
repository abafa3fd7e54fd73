import { linkShowsPersonalData } from '#src/domain/order/link-privacy.ts'
import type { orders } from '#src/server/db/schema/orders.ts'
import type { Context } from '../context.ts'

/**
 * True if those who may see the order also see its personal data. A guest's link shows personal data for a
 * limited time.
 */
export function showsPersonalData(
  ctx: Context,
  { memberId, snapshot }: Pick<typeof orders.$inferSelect, 'memberId' | 'snapshot'>,
): boolean {
  return memberId !== null || linkShowsPersonalData(snapshot.time, ctx.now())
}
