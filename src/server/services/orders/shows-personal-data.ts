import { linkShowsPersonalData } from '../../../domain/order/link-privacy.ts'
import type { orders } from '../../db/schema/orders.ts'
import type { Context } from '../context.ts'

/**
 * True if personal data is shown to those who may see the order. A guest's link shows it only for a while.
 */
export function showsPersonalData(
  ctx: Context,
  { memberId, snapshot }: Pick<typeof orders.$inferSelect, 'memberId' | 'snapshot'>,
): boolean {
  return memberId !== null || linkShowsPersonalData(snapshot.time, ctx.now())
}
