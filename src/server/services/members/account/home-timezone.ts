import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '#src/server/db/database.ts'
import { catalogEntries, catalogState } from '#src/server/db/schema/catalog.ts'
import { favorites } from '#src/server/db/schema/members.ts'
import { orders } from '#src/server/db/schema/orders.ts'

/**
 * Returns the time zone for emails about a member's account: that of the kitchen of the latest order,
 * otherwise of a favorite kitchen, otherwise of the chain's first kitchen. Reads the catalog's rows directly,
 * because the catalog reader would deadlock in a transaction.
 */
export async function readHomeTimezone(tx: Transaction, memberId: string): Promise<string> {
  const lastOrderTimezone = sql`(
    select snapshot #>> '{location,timezone}' from ${orders}
    where member_id = ${memberId} order by placed_at desc limit 1
  )`
  const favoriteKitchen = sql`exists (
    select 1 from ${favorites} where member_id = ${memberId} and menu_id = ${catalogEntries.body} ->> 'menu_id'
  )`
  const [row] = await tx
    .select({ zone: sql<string>`coalesce(${lastOrderTimezone}, ${catalogEntries.body} ->> 'timezone')` })
    .from(catalogEntries)
    .innerJoin(catalogState, eq(catalogState.edition, catalogEntries.edition))
    .where(eq(catalogEntries.kind, 'location'))
    .orderBy(sql`${favoriteKitchen} desc`, catalogEntries.position)
    .limit(1)
  if (!row) throw new Error('The catalog has no kitchen')
  return row.zone
}
