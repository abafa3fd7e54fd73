import { type SQL, sql } from 'drizzle-orm'
import { businessDay } from '../../../domain/time/business-day.ts'
import type { Transaction } from '../../db/database.ts'
import { orderCounters } from '../../db/schema/orders.ts'

/** The first number a counter calls out on a day. */
const FIRST_NUMBER = 101

/**
 * SQL that takes the next short number of a kitchen for a day, as `num`. With `from`, the name of another part of the
 * statement, it takes one only if that part has a row.
 */
export function takingNumber(locationId: string, day: string, from?: string): SQL<{ num: string }> {
  const where = from ? sql.raw(` from ${from}`) : sql``
  return sql`
    insert into ${orderCounters} (location_id, day, last)
    select ${locationId}::text, ${day}::text, ${FIRST_NUMBER}::int${where}
    on conflict (location_id, day) do update set last = ${orderCounters.last} + 1
    returning last::text as num`
}

/** The next short number of a kitchen for the day an order is made on; an attempt that fails leaves a hole. */
export async function nextOrderNumber(
  tx: Transaction,
  { id, timezone }: { id: string; timezone: string },
  ready: Date,
): Promise<string> {
  const num = sql<string>`num`
  const numbered = tx.$with('numbered', { num }).as(takingNumber(id, businessDay(ready, timezone)))
  const [row] = await tx.with(numbered).select({ num }).from(numbered)
  if (!row) throw new Error('The database gave no order number')
  return row.num
}
