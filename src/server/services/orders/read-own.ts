import { and, eq } from 'drizzle-orm'
import { type OrderRow, orders } from '#src/server/db/schema/orders.ts'
import type { Context } from '../context.ts'
import { ServiceError } from '../service-error.ts'
import { requireMember } from '../sessions/authenticate.ts'
import { isPersonalDataVisible } from './is-personal-data-visible.ts'
import { readVisibleOrder } from './read-order.ts'
import { redactOrder } from './redact-order.ts'

export async function readOwnOrder(ctx: Context, id: string): Promise<OrderRow> {
  const { memberId } = requireMember(ctx)
  const [row] = await ctx.db
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), eq(orders.memberId, memberId)))
  if (!row) throw new ServiceError('order_not_found')
  return row
}

/** Returns an order that the caller may reorder. Omits personal data that a guest's link no longer shows. */
export async function readReorderableOrder(ctx: Context, id: string): Promise<OrderRow> {
  const order = await readVisibleOrder(ctx, id, ctx.visitor.member ? 'order_not_found' : 'sign_in_required')
  return isPersonalDataVisible(ctx, order)
    ? order
    : { ...order, email: '', phone: '', snapshot: redactOrder(order.snapshot) }
}
