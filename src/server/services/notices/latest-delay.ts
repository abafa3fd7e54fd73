import { and, desc, eq } from 'drizzle-orm'
import { orderEvents } from '#src/server/db/schema/orders.ts'
import type { Context } from '../context.ts'

export async function readLatestDelay({ db }: Pick<Context, 'db'>, orderId: string) {
  const [last] = await db
    .select({ at: orderEvents.at, reason: orderEvents.reason })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orderId), eq(orderEvents.kind, 'delayed')))
    .orderBy(desc(orderEvents.seq))
    .limit(1)
  return last
}
