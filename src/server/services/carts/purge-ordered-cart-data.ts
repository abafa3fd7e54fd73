import { and, eq, inArray, isNull, lt } from 'drizzle-orm'
import { cartLines, cartRequests, carts } from '#src/server/db/schema/carts.ts'
import { quotes } from '#src/server/db/schema/quotes.ts'
import type { Context } from '../context.ts'
import { nextBatchCondition, PURGE_BATCH_SIZE } from '../delete-batch.ts'

/**
 * Deletes the lines, quotes, requests, and personal data of a batch of expired ordered carts. Keeps the carts
 * themselves, so that they cannot be ordered again. Returns true if more may remain.
 */
export async function purgeOrderedCartData(
  { db, now }: Pick<Context, 'db' | 'now'>,
  before: Date,
): Promise<boolean> {
  const batch = {
    where: and(lt(carts.expiresAt, before), isNull(carts.emptiedAt), eq(carts.state, 'ordered')),
    orderBy: carts.expiresAt,
  }
  return db.transaction(async tx => {
    const rows = await tx
      .update(carts)
      .set({ emptiedAt: now(), delivery: null, vehicle: null, redeemers: null })
      .where(nextBatchCondition(db, carts, batch))
      .returning({ id: carts.id })
    const ids = rows.map(({ id }) => id)
    await tx.delete(cartLines).where(inArray(cartLines.cartId, ids))
    await tx.delete(quotes).where(inArray(quotes.cartId, ids))
    await tx.delete(cartRequests).where(inArray(cartRequests.cartId, ids))
    return ids.length === PURGE_BATCH_SIZE
  })
}
