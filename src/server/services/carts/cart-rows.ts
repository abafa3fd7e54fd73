import { asc, eq } from 'drizzle-orm'
import type { Database, Transaction } from '../../db/database.ts'
import { cartLines, carts } from '../../db/schema.ts'
import type { Context } from '../context.ts'
import { isVisibleTo } from '../visitor.ts'

export type CartRow = typeof carts.$inferSelect
export type LineRow = typeof cartLines.$inferSelect

/** For whom a cart is read: one that they may not see is not there. */
type Viewer = Pick<Context, 'visitor'>

export async function readCartRow(
  { visitor }: Viewer,
  db: Database | Transaction,
  id: string,
): Promise<CartRow | null> {
  const [row] = await db.select().from(carts).where(eq(carts.id, id))
  return row && isVisibleTo(visitor, row) ? row : null
}

/** Reads a cart and holds it until the transaction ends, so that writes to it follow one another. */
export async function lockCartRow({ visitor }: Viewer, tx: Transaction, id: string): Promise<CartRow | null> {
  const [row] = await tx.select().from(carts).where(eq(carts.id, id)).for('update')
  return row && isVisibleTo(visitor, row) ? row : null
}

export function readLineRows(db: Database | Transaction, cartId: string): Promise<LineRow[]> {
  return db.select().from(cartLines).where(eq(cartLines.cartId, cartId)).orderBy(asc(cartLines.position))
}
