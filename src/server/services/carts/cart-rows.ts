import { asc, eq } from 'drizzle-orm'
import type { Database, Transaction } from '../../db/database.ts'
import { cartLines, carts } from '../../db/schema.ts'

export type CartRow = typeof carts.$inferSelect
export type LineRow = typeof cartLines.$inferSelect

export async function readCartRow(db: Database | Transaction, id: string): Promise<CartRow | null> {
  const [row] = await db.select().from(carts).where(eq(carts.id, id))
  return row ?? null
}

/** Reads a cart and holds it until the transaction ends, so that writes to it follow one another. */
export async function lockCartRow(tx: Transaction, id: string): Promise<CartRow | null> {
  const [row] = await tx.select().from(carts).where(eq(carts.id, id)).for('update')
  return row ?? null
}

export function readLineRows(db: Database | Transaction, cartId: string): Promise<LineRow[]> {
  return db.select().from(cartLines).where(eq(cartLines.cartId, cartId)).orderBy(asc(cartLines.position))
}
