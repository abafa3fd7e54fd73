import { and, eq, isNotNull } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { kitchenDeliveries } from '../../db/schema/webhooks.ts'

export const waitingFor = (kitchen: string) =>
  and(eq(kitchenDeliveries.kitchen, kitchen), isNotNull(kitchenDeliveries.sendAfter))

export async function retryDeliveriesNow(db: Database, kitchen: string, now: Date): Promise<number> {
  const rows = await db
    .update(kitchenDeliveries)
    .set({ sendAfter: now, attempts: 0 })
    .where(waitingFor(kitchen))
    .returning({ seq: kitchenDeliveries.seq })
  return rows.length
}

export async function countDeliveries(
  db: Database,
  kitchen: string,
): Promise<{ delivered: number; waiting: number }> {
  const isOf = eq(kitchenDeliveries.kitchen, kitchen)
  return {
    delivered: await db.$count(kitchenDeliveries, and(isOf, isNotNull(kitchenDeliveries.deliveredAt))),
    waiting: await db.$count(kitchenDeliveries, waitingFor(kitchen)),
  }
}
