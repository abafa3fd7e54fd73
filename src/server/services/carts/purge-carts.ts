import { and, eq, exists, isNull, lt, ne, notExists, sql } from 'drizzle-orm'
import { attempts } from '#src/server/db/schema/attempts.ts'
import { carts } from '#src/server/db/schema/carts.ts'
import { orders } from '#src/server/db/schema/orders.ts'
import type { Context } from '../context.ts'
import { deleteBatch } from '../delete-batch.ts'

export function purgeFailedAttempts({ db }: Pick<Context, 'db'>, before: Date): Promise<boolean> {
  const expiredCart = db
    .select({ one: sql`1` })
    .from(carts)
    .where(and(eq(carts.id, attempts.cartId), lt(carts.expiresAt, before)))
  const placedOrder = db.select({ one: sql`1` }).from(orders).where(eq(orders.attemptId, attempts.id))
  const failedAttempt = eq(attempts.state, 'failed')
  return deleteBatch(db, attempts, {
    where: and(failedAttempt, exists(expiredCart), notExists(placedOrder)),
    orderBy: attempts.createdAt,
  })
}

/**
 * Deletes a batch of expired carts that have no order and no payment attempt, with their lines and requests.
 * Returns true if more may remain.
 */
export function purgeExpiredCarts({ db }: Pick<Context, 'db'>, before: Date): Promise<boolean> {
  const attempt = db.select({ one: sql`1` }).from(attempts).where(eq(attempts.cartId, carts.id))
  const expiredCart = and(lt(carts.expiresAt, before), isNull(carts.emptiedAt))
  return deleteBatch(db, carts, {
    where: and(expiredCart, ne(carts.state, 'ordered'), notExists(attempt)),
    orderBy: carts.expiresAt,
  })
}
