import { inArray } from 'drizzle-orm'
import { orders } from '#src/server/db/schema/orders.ts'
import type { Context } from '../context.ts'
import { createFeed, type Feed } from '../feed.ts'

export function createOrderFeed({ db, log }: Pick<Context, 'db' | 'log'>): Feed<number> {
  return createFeed(log, ids =>
    db.select({ id: orders.id, version: orders.seq }).from(orders).where(inArray(orders.id, ids)),
  )
}
