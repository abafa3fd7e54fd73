import { and, gte, inArray, sql } from 'drizzle-orm'
import { DAY_MS } from '#src/domain/time/durations.ts'
import { orders } from '#src/server/db/schema/orders.ts'
import type { Context } from '../context.ts'
import { createFeed, type Feed } from '../feed.ts'

/**
 * Number of past days in which the feed detects changed orders. Changes to older orders appear at the
 * stream's next heartbeat.
 */
const WATCHED_DAYS = 2

export function createBoardFeed({
  db,
  log,
  now,
  catalog,
}: Pick<Context, 'db' | 'log' | 'now' | 'catalog'>): Feed<string> {
  return createFeed(log, async ids => {
    const { edition } = await catalog()
    const since = new Date(now().getTime() - WATCHED_DAYS * DAY_MS).toISOString().slice(0, 10)
    const rows = await db
      .select({ id: orders.locationId, events: sql<string>`count(*) || '.' || sum(${orders.seq})` })
      .from(orders)
      .where(and(inArray(orders.locationId, ids), gte(orders.day, since)))
      .groupBy(orders.locationId)
    const events = new Map(rows.map(row => [row.id, row.events]))
    return ids.map(id => ({ id, version: `${edition} ${events.get(id) ?? ''}` }))
  })
}
