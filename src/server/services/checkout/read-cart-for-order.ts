import { and, eq, sql } from 'drizzle-orm'
import type { SlotUsage } from '#src/domain/scheduling/order-times.ts'
import type { Transaction } from '#src/server/db/database.ts'
import { attempts } from '#src/server/db/schema/attempts.ts'
import { carts } from '#src/server/db/schema/carts.ts'
import { members } from '#src/server/db/schema/members.ts'
import { quotes } from '#src/server/db/schema/quotes.ts'
import { type CartRow, cartLinesColumn, type LineRow, toLineRow } from '../carts/persistence/cart-rows.ts'
import type { Context } from '../context.ts'
import { type ChosenPromotionTerms, chosenTermsColumn } from '../promotions/read-chosen.ts'
import { slotUsageColumn, toSlotUsage } from '../scheduling/slot-usage.ts'
import { type QuoteRow, quoteColumns } from './quotes.ts'

export type CartForOrder = {
  lines: LineRow[]
  usage: SlotUsage
  chosen: ChosenPromotionTerms | null
  quote: QuoteRow | null
  earlier: string | null
  /**
   * True if the caller is a member whose account still exists. The account is locked, so that it cannot be
   * deleted before the transaction ends.
   */
  isMember: boolean
}

/**
 * Reads everything that an order of this cart depends on, in one statement. The caller must hold the cart's
 * lock. Slots and promotions are not locked, so they are checked again when they are held.
 */
export async function readCartForOrder(
  ctx: Context,
  tx: Transaction,
  { id, coupon, rewardId: reward }: CartRow,
  { key, owners }: { key: string | null; owners: string[] },
): Promise<CartForOrder> {
  const memberId = ctx.visitor.member?.memberId ?? null
  const [found] = await tx
    .select({
      lines: cartLinesColumn,
      usage: slotUsageColumn(ctx.now()),
      chosen: chosenTermsColumn,
      quote: quoteColumns,
      earlier: attempts.bodyHash,
      member: sql<string | null>`(select id from ${members} where id = ${memberId} for key share)`,
    })
    .from(carts)
    .leftJoin(quotes, eq(quotes.cartId, carts.id))
    .leftJoin(attempts, and(eq(attempts.cartId, carts.id), eq(attempts.key, sql.placeholder('key'))))
    .where(eq(carts.id, sql.placeholder('id')))
    .prepare('')
    .execute({ id, key, coupon, reward, owners: JSON.stringify(owners), submits: true })
  if (!found) throw new Error('The locked cart was not found')
  const { lines, usage, member, ...rest } = found
  return { ...rest, lines: lines.map(toLineRow), usage: toSlotUsage(usage), isMember: member !== null }
}
