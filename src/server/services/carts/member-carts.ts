import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#src/server/db/database.ts'
import { cartLines, carts } from '#src/server/db/schema/carts.ts'
import type { Context } from '../context.ts'
import { memberTierSql } from '../points/tier-benefits.ts'

/**
 * Assigns a cart to a member who just signed in, if the cart is open and has no owner. Otherwise, leaves the
 * cart unchanged.
 */
export async function assignCartToMember(
  { now }: Pick<Context, 'now'>,
  tx: Transaction,
  memberId: string,
  cartId: string | null | undefined,
): Promise<void> {
  if (!cartId) return
  const openUnownedCart = and(
    eq(carts.id, cartId),
    isNull(carts.memberId),
    eq(carts.state, 'open'),
    gt(carts.expiresAt, now()),
  )
  await tx
    .update(carts)
    .set({ memberId, tier: memberTierSql(memberId) })
    .where(openUnownedCart)
}

/** Maximum number of carts to return, well above the number of devices that a member uses. */
const OPEN_CARTS_MAX = 20

type OpenCarts = {
  last: string | null
  /** Carts with lines, most recently changed first. */
  filled: { id: string; count: number }[]
}

export async function readOpenCarts(
  db: Database | Transaction,
  memberId: string,
  now: Date,
): Promise<OpenCarts> {
  const itemCount = db
    .select({ count: sql`coalesce(sum(${cartLines.quantity}), 0)` })
    .from(cartLines)
    .where(eq(cartLines.cartId, carts.id))
  const found = await db
    .select({ id: carts.id, count: sql<number>`(${itemCount})::int` })
    .from(carts)
    .where(and(eq(carts.memberId, memberId), eq(carts.state, 'open'), gt(carts.expiresAt, now)))
    .orderBy(desc(carts.expiresAt), desc(carts.createdAt))
    .limit(OPEN_CARTS_MAX)
  return { last: found[0]?.id ?? null, filled: found.filter(({ count }) => count > 0) }
}
