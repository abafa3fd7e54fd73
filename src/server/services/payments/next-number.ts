import { sql } from 'drizzle-orm'
import type { Transaction } from '../../db/database.ts'

export async function nextOrderNumber(tx: Transaction): Promise<string> {
  const [row] = await tx
    .select({ num: sql<string>`nextval('order_numbers')::text` })
    .from(sql`(select 1) one`)
  if (!row) throw new Error('The database gave no order number')
  return row.num
}
