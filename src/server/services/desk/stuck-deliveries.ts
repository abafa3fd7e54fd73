import { and, asc, eq, gte, isNotNull } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { orders } from '../../db/schema/orders.ts'
import { kitchenDeliveries } from '../../db/schema/webhooks.ts'
import { ALARMING_TRIES } from '../payments/tenders/leases.ts'

/** Returns webhook deliveries that keep failing and are still retried. */
export async function findStuckDeliveries(db: Database) {
  const rows = await db
    .select({ delivery: kitchenDeliveries, amount: orders.total })
    .from(kitchenDeliveries)
    .innerJoin(orders, eq(orders.id, kitchenDeliveries.orderId))
    .where(and(isNotNull(kitchenDeliveries.sendAfter), gte(kitchenDeliveries.attempts, ALARMING_TRIES)))
    .orderBy(asc(kitchenDeliveries.createdAt))
  return rows.map(({ amount, delivery: { orderId, kitchen, attempts, createdAt, lastProblem } }) => ({
    what: 'webhook' as const,
    id: orderId,
    state: 'not delivered',
    amount,
    tries: attempts,
    createdAt,
    lastProblem: `${lastProblem ?? ''}: call kitchen ${kitchen}, then npm run kitchen -- webhook ${kitchen} resume`,
  }))
}
