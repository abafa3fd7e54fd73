import { desc, eq } from 'drizzle-orm'
import type { PlacedOrder } from '#src/contract/order/orders.ts'
import type { PastOrder } from '#src/domain/bag/frequent-lines.ts'
import { orders } from '#src/server/db/schema/orders.ts'
import type { Context } from '#src/server/services/context.ts'

const HISTORY_ORDERS_MAX = 100

export async function readMemberOrderHistory(
  { db }: Pick<Context, 'db'>,
  memberId: string,
): Promise<PastOrder<PlacedOrder['products'][number]>[]> {
  const rows = await db
    .select({ snapshot: orders.snapshot })
    .from(orders)
    .where(eq(orders.memberId, memberId))
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(HISTORY_ORDERS_MAX)
  return rows.map(({ snapshot: { time, menu_id, products } }) => ({ placed: time.placed, menu_id, products }))
}
