import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import type { Database, Transaction } from '../../db/database.ts'
import { carts } from '../../db/schema.ts'
import type { Context } from '../context.ts'
import { tierColumn } from '../points/tier-benefits.ts'

/** Gives an open bag without an owner to the member who just signed in; any other cart is left alone. */
export async function adoptCart(
  { now }: Pick<Context, 'now'>,
  tx: Transaction,
  memberId: string,
  cartId: string | null | undefined,
): Promise<void> {
  if (!cartId) return
  const isAdoptable = and(
    eq(carts.id, cartId),
    isNull(carts.memberId),
    eq(carts.state, 'open'),
    gt(carts.expiresAt, now()),
  )
  await tx
    .update(carts)
    .set({ memberId, tier: tierColumn(memberId) })
    .where(isAdoptable)
}

/** The bag a member touched last and has not ordered, on any device. */
export async function openCartOf(
  db: Database | Transaction,
  memberId: string,
  now: Date,
): Promise<string | null> {
  const [cart] = await db
    .select({ id: carts.id })
    .from(carts)
    .where(and(eq(carts.memberId, memberId), eq(carts.state, 'open'), gt(carts.expiresAt, now)))
    .orderBy(desc(carts.expiresAt), desc(carts.createdAt))
    .limit(1)
  return cart?.id ?? null
}
