import { showsPersonByLink } from '../../../domain/order/link-privacy.ts'
import type { orders } from '../../db/schema/orders.ts'
import type { Context } from '../context.ts'

/** Whether whoever may see an order is shown whom it is for: a guest's link does so for a while only. */
export function showsPerson(
  ctx: Context,
  { memberId, snapshot }: Pick<typeof orders.$inferSelect, 'memberId' | 'snapshot'>,
): boolean {
  return memberId !== null || showsPersonByLink(snapshot.time, ctx.now())
}
