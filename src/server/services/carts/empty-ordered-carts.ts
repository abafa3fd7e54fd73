import { and, eq, inArray, isNull, lt } from 'drizzle-orm'
import { cartLines, cartRequests, carts } from '../../db/schema/carts.ts'
import { quotes } from '../../db/schema/quotes.ts'
import type { Context } from '../context.ts'
import { isSome, PURGE_BATCH } from '../delete-batch.ts'

/** The cart row stays to prevent a second order. Returns true if more may remain. */
export async function emptyOrderedCarts(
  { db, now }: Pick<Context, 'db' | 'now'>,
  before: Date,
): Promise<boolean> {
  const meant = {
    where: and(lt(carts.expiresAt, before), isNull(carts.emptiedAt), eq(carts.state, 'ordered')),
    by: carts.expiresAt,
  }
  return db.transaction(async tx => {
    const emptied = await tx
      .update(carts)
      .set({ emptiedAt: now(), delivery: null, vehicle: null, redeemers: null })
      .where(isSome(db, carts, meant))
      .returning({ id: carts.id })
    const ids = emptied.map(({ id }) => id)
    await tx.delete(cartLines).where(inArray(cartLines.cartId, ids))
    await tx.delete(quotes).where(inArray(quotes.cartId, ids))
    await tx.delete(cartRequests).where(inArray(cartRequests.cartId, ids))
    return ids.length === PURGE_BATCH
  })
}
