import { and, eq } from 'drizzle-orm'
import { type OrderRow, orders } from '../../db/schema/orders.ts'
import type { Context } from '../context.ts'
import { ServiceError } from '../service-error.ts'
import { requireMember } from '../sessions/authenticate.ts'
import { readVisible } from './read-order.ts'
import { redactOrder } from './redact-order.ts'
import { showsPerson } from './shows-person.ts'

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

/** An order that whoever asks may have again: a member's is theirs alone, a guest's says for a while only whom it was for. */
export async function readRepeatable(ctx: Context, id: string): Promise<OrderRow> {
  const order = await readVisible(ctx, id, ctx.visitor.member ? 'order_not_found' : 'sign_in_required')
  return showsPerson(ctx, order)
    ? order
    : { ...order, email: '', phone: '', snapshot: redactOrder(order.snapshot) }
}
