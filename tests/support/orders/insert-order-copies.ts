import { type SQL, sql } from 'drizzle-orm'
import type { TestServer } from '../server.ts'

export async function insertOrderCopies(
  { db }: TestServer,
  { id, cart }: { id: string; cart: { id: string } },
  times: number,
): Promise<void> {
  const another = (table: 'carts' | 'orders' | 'order_events', isSame: SQL, keys: SQL) =>
    db.execute(sql`
      insert into ${sql.raw(table)}
      select (jsonb_populate_record(one, jsonb_build_object(${keys}))).*
      from ${sql.raw(table)} one, generate_series(1, ${times}::int) n where ${isSame}`)
  await another('carts', sql`one.id = ${cart.id}`, sql`'id', one.id || n`)
  await another(
    'orders',
    sql`one.id = ${id}`,
    sql`'id', one.id || n, 'cart_id', one.cart_id || n, 'attempt_id', null, 'num', one.num || 'n' || n`,
  )
  await another('order_events', sql`one.order_id = ${id}`, sql`'order_id', one.order_id || n`)
}
