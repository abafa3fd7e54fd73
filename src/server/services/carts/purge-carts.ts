import { and, eq, exists, isNull, lt, ne, notExists, sql } from 'drizzle-orm'
import { attempts } from '../../db/schema/attempts.ts'
import { carts } from '../../db/schema/carts.ts'
import { orders } from '../../db/schema/orders.ts'
import type { Context } from '../context.ts'
import { deleteBatch } from '../delete-batch.ts'

export function purgeFailedAttempts({ db }: Pick<Context, 'db'>, before: Date): Promise<boolean> {
  const cart = db
    .select({ one: sql`1` })
    .from(carts)
    .where(and(eq(carts.id, attempts.cartId), lt(carts.expiresAt, before)))
  const ordered = db.select({ one: sql`1` }).from(orders).where(eq(orders.attemptId, attempts.id))
  const isFailed = eq(attempts.state, 'failed')
  return deleteBatch(db, attempts, {
    where: and(isFailed, exists(cart), notExists(ordered)),
    by: attempts.createdAt,
  })
}

/** Lines and requests cascade. Returns true if more may remain. */
export function purgeExpiredCarts({ db }: Pick<Context, 'db'>, before: Date): Promise<boolean> {
  const tried = db.select({ one: sql`1` }).from(attempts).where(eq(attempts.cartId, carts.id))
  const isOld = and(lt(carts.expiresAt, before), isNull(carts.emptiedAt))
  return deleteBatch(db, carts, {
    where: and(isOld, ne(carts.state, 'ordered'), notExists(tried)),
    by: carts.expiresAt,
  })
}
