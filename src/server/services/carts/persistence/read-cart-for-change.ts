import { eq, sql } from 'drizzle-orm'
import { cachePreparedStatement } from '#src/server/db/prepared.ts'
import { cartRequests, carts } from '#src/server/db/schema/carts.ts'
import type { Context } from '#src/server/services/context.ts'
import { listOwnerKeys } from '#src/server/services/promotions/owner-keys.ts'
import { type ChosenPromotionTerms, chosenTermsColumn } from '#src/server/services/promotions/read-chosen.ts'
import { isVisibleTo } from '#src/server/services/visitor.ts'
import { type CartRow, cartLinesColumn, type LineRow, toLineRow } from './cart-rows.ts'

export type CartForChange = {
  cart: CartRow
  lines: LineRow[]
  /** Body hash of an earlier request with the same idempotency key. Null if there is none. */
  earlier: string | null
  chosen: ChosenPromotionTerms | null
}

export type PromotionChoice = { coupon?: string | null; reward?: string | null }

/** One statement reads everything, so that lines and promotions match the cart's version. */
const statement = cachePreparedStatement(db =>
  db
    .select({
      cart: carts,
      lines: cartLinesColumn,
      earlier: sql<string | null>`(
        select body_hash from ${cartRequests}
        where cart_id = ${carts}.id and key = ${sql.placeholder('key')}
      )`,
      chosen: chosenTermsColumn,
    })
    .from(carts)
    .where(eq(carts.id, sql.placeholder('id')))
    .prepare(''),
)

/**
 * Reads a cart with everything that a change depends on. Returns null if the cart does not exist or the
 * caller may not see it.
 */
export async function readCartForChange(
  { db, visitor }: Pick<Context, 'db' | 'visitor'>,
  id: string,
  key: string | null,
  { coupon = null, reward = null }: PromotionChoice = {},
): Promise<CartForChange | null> {
  const owners = listOwnerKeys({ memberId: visitor.member?.memberId ?? null, contact: null })
  const [found] = await statement(db).execute({
    id,
    key,
    coupon,
    reward,
    owners: JSON.stringify(owners),
    submits: false,
  })
  if (!found || !isVisibleTo(visitor, found.cart)) return null
  return { ...found, lines: found.lines.map(toLineRow) }
}
