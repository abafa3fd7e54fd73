import { type SQL, sql } from 'drizzle-orm'
import { businessDay } from '#src/domain/time/business-day.ts'
import type { Transaction } from '#src/server/db/database.ts'
import { orderCounters } from '#src/server/db/schema/orders.ts'

const FIRST_NUMBER = 101

/**
 * Returns SQL that increments a kitchen's order counter for a day and selects the new value as `num`. If
 * `from` names a CTE, the counter changes only if that CTE has a row.
 */
export function nextOrderNumberSql(locationId: string, day: string, from?: string): SQL<{ num: string }> {
  const where = from ? sql.raw(` from ${from}`) : sql``
  return sql`
    insert into ${orderCounters} (location_id, day, last)
    select ${locationId}::text, ${day}::text, ${FIRST_NUMBER}::int${where}
    on conflict (location_id, day) do update set last = ${orderCounters.last} + 1
    returning last::text as num`
}

export async function nextOrderNumber(
  tx: Transaction,
  { id, timezone }: { id: string; timezone: string },
  ready: Date,
): Promise<string> {
  const num = sql<string>`num`
  const nextNumber = tx.$with('next_number', { num }).as(nextOrderNumberSql(id, businessDay(ready, timezone)))
  const [row] = await tx.with(nextNumber).select({ num }).from(nextNumber)
  if (!row) throw new Error('Incrementing the order number returned no row')
  return row.num
}
