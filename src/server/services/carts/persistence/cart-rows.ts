import { asc, eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#src/server/db/database.ts'
import { joinColumns } from '#src/server/db/join-columns.ts'
import { cartLines, carts } from '#src/server/db/schema/carts.ts'
import type { Context } from '#src/server/services/context.ts'
import { isVisibleTo } from '#src/server/services/visitor.ts'

export type CartRow = typeof carts.$inferSelect
export type LineRow = typeof cartLines.$inferSelect

type Viewer = Pick<Context, 'visitor'>

export async function readCartRow(
  { visitor }: Viewer,
  db: Database | Transaction,
  id: string,
): Promise<CartRow | null> {
  const [row] = await db.select().from(carts).where(eq(carts.id, id))
  return row && isVisibleTo(visitor, row) ? row : null
}

export async function lockCartRow({ visitor }: Viewer, tx: Transaction, id: string): Promise<CartRow | null> {
  const [row] = await tx.select().from(carts).where(eq(carts.id, id)).for('update')
  return row && isVisibleTo(visitor, row) ? row : null
}

export function readLineRows(db: Database | Transaction, cartId: string): Promise<LineRow[]> {
  return db.select().from(cartLines).where(eq(cartLines.cartId, cartId)).orderBy(asc(cartLines.position))
}

type LineJson = Omit<LineRow, 'waiverAcceptedAt'> & { waiverAcceptedAt: string | null }

const lineJsonFields = joinColumns(cartLines, ({ key, name }) => `'${key}', ${name}`)

export const cartLinesColumn = sql<LineJson[]>`(
  select coalesce(json_agg(json_build_object(${lineJsonFields}) order by position), '[]')
  from ${cartLines} where cart_id = ${carts}.id
)`

export function toLineRow({ waiverAcceptedAt, ...rest }: LineJson): LineRow {
  return { ...rest, waiverAcceptedAt: waiverAcceptedAt === null ? null : new Date(waiverAcceptedAt) }
}
