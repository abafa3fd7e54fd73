import { count, gte } from 'drizzle-orm'
import { DAY_MS } from '#src/domain/time/durations.ts'
import type { Database } from '#src/server/db/database.ts'
import { orders } from '#src/server/db/schema/orders.ts'

/**
 * SQL conditions for the orders and checkout attempts that one audit statement reads. Slices are by day,
 * because a day's rows are stored together, whereas a slice by id would read most pages of both tables.
 */
export type AuditSlice = {
  name: string
  order: (alias: string) => string
  attempt: (alias: string) => string
}

export const wholeDatabaseSlice: AuditSlice = {
  name: 'everything',
  order: () => 'true',
  attempt: () => 'true',
}

/**
 * Returns slices of whole days with about `size` orders each, starting on the day before `since`, plus one
 * slice of all orders refunded at or after `since`. If `since` is null, the slices cover the whole database.
 */
export async function readAuditSlices(db: Database, since: Date | null, size: number): Promise<AuditSlice[]> {
  const firstDay = since && new Date(since.getTime() - DAY_MS).toISOString().slice(0, 10)
  const days = await db
    .select({ day: orders.day, orders: count() })
    .from(orders)
    .where(firstDay === null ? undefined : gte(orders.day, firstDay))
    .groupBy(orders.day)
    .orderBy(orders.day)
  const starts: string[] = []
  let room = size
  for (const { day, orders: total } of days.slice(1)) {
    room -= total
    if (room > 0) continue
    starts.push(day)
    room = size
  }
  const bounds = [firstDay, ...starts, null]
  const slices = bounds.slice(1).map((until, index) => daySlice(bounds[index] ?? null, until))
  return since ? [...slices, refundedSlice(since)] : slices
}

/**
 * Returns the slice of days from `from` (inclusive) to `until` (exclusive). Attempts have no business day, so
 * they are sliced by creation time.
 */
function daySlice(from: string | null, until: string | null): AuditSlice {
  const within = (column: string) =>
    [
      'true',
      ...(from === null ? [] : [`${column} >= '${from}'`]),
      ...(until === null ? [] : [`${column} < '${until}'`]),
    ].join(' and ')
  return {
    name: [from && `from ${from}`, until && `before ${until}`].filter(Boolean).join(' ') || 'all days',
    order: alias => within(`${alias}.day`),
    attempt: alias => within(`${alias}.created_at`),
  }
}

function refundedSlice(since: Date): AuditSlice {
  const refunded = `select order_id from refunds where created_at >= '${since.toISOString()}'`
  return {
    name: 'refunded orders',
    order: alias => `${alias}.id in (${refunded})`,
    attempt: alias => `${alias}.id in (select attempt_id from orders where id in (${refunded}))`,
  }
}
