import { and, eq, isNotNull } from 'drizzle-orm'
import type { Database } from '#src/server/db/database.ts'
import { kitchenDeliveries } from '#src/server/db/schema/webhooks.ts'

export const pendingDeliveriesCondition = (kitchen: string) =>
  and(eq(kitchenDeliveries.kitchen, kitchen), isNotNull(kitchenDeliveries.sendAfter))

export async function retryDeliveriesNow(db: Database, kitchen: string, now: Date): Promise<number> {
  const rows = await db
    .update(kitchenDeliveries)
    .set({ sendAfter: now, attempts: 0 })
    .where(pendingDeliveriesCondition(kitchen))
    .returning({ seq: kitchenDeliveries.seq })
  return rows.length
}

export async function countDeliveries(
  db: Database,
  kitchen: string,
): Promise<{ delivered: number; waiting: number }> {
  const forKitchen = eq(kitchenDeliveries.kitchen, kitchen)
  return {
    delivered: await db.$count(kitchenDeliveries, and(forKitchen, isNotNull(kitchenDeliveries.deliveredAt))),
    waiting: await db.$count(kitchenDeliveries, pendingDeliveriesCondition(kitchen)),
  }
}
