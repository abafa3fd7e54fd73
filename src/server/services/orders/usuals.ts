import { desc, eq } from 'drizzle-orm'
import type { Usual } from '../../../contract/loyalty.ts'
import { usualsOf } from '../../../domain/bag/usuals.ts'
import { orders } from '../../db/order-schema.ts'
import type { Context } from '../context.ts'
import { requireMember } from '../sessions/authenticate.ts'

/** Habits change: what was ordered before these many orders no longer counts. */
const ORDERS_MAX = 100

/** What is usually ordered for each name on a member's lines. */
export async function listUsuals(ctx: Context): Promise<{ usuals: Usual[] }> {
  const { memberId } = requireMember(ctx)
  const rows = await ctx.db
    .select({ snapshot: orders.snapshot })
    .from(orders)
    .where(eq(orders.memberId, memberId))
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(ORDERS_MAX)
  const history = rows.map(({ snapshot: { time, menu_id, products } }) => ({
    placed: time.placed,
    menu_id,
    products,
  }))
  return {
    usuals: usualsOf(history).map(({ recipient, line, menu_id, times, last }) => ({
      recipient,
      product_id: line.product_id,
      menu_id,
      name: line.name,
      image: line.image,
      choices: line.choices,
      times,
      last,
    })),
  }
}
