import { and, eq } from 'drizzle-orm'
import { orders } from '../../db/order-schema.ts'
import type { Context } from '../context.ts'
import { ServiceError } from '../service-error.ts'
import { requireMember } from '../sessions/authenticate.ts'

export type OrderRow = typeof orders.$inferSelect

/** An order of the member who asks; anybody else's, a guest's too, is not there. */
export async function readOwnOrder(ctx: Context, id: string): Promise<OrderRow> {
  const { memberId } = requireMember(ctx)
  const [row] = await ctx.db
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), eq(orders.memberId, memberId)))
  if (!row) throw new ServiceError('order_not_found')
  return row
}
