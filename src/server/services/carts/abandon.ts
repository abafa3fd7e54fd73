import { and, eq, inArray, lt, ne, notExists, sql } from 'drizzle-orm'
import { tenders } from '../../db/payment-schema.ts'
import { sandboxTokens } from '../../db/sandbox-schema.ts'
import { attempts, carts, orders } from '../../db/schema.ts'
import type { Context } from '../context.ts'
import { forgetOldSlots } from '../scheduling/hold-time.ts'
import { lockCartRow } from './cart-rows.ts'
import { requireOpen } from './require-open.ts'

/** Lets a cart go, whatever is in it and whether or not its kitchen is still there. */
export function abandonCart(ctx: Context, id: string): Promise<{ id: string }> {
  return ctx.db.transaction(async tx => {
    await requireOpen(tx, await lockCartRow(ctx, tx, id), ctx.now())
    await tx.update(carts).set({ state: 'abandoned' }).where(eq(carts.id, id))
    return { id }
  })
}

const KEEP_CARTS_DAYS = 7
const KEEP_TOKENS_DAYS = 1

/**
 * Deletes carts that expired a week ago and tries to pay that came to nothing, with the names and addresses in them;
 * card tokens nobody used, and what past times held.
 */
export async function forgetOldCarts(ctx: Context): Promise<void> {
  const { db, now } = ctx
  const isOld = lt(carts.expiresAt, daysAgo(now(), KEEP_CARTS_DAYS))
  const old = db.select({ id: carts.id }).from(carts).where(isOld)
  const ordered = db.select({ one: sql`1` }).from(orders).where(eq(orders.attemptId, attempts.id))
  await db
    .delete(attempts)
    .where(and(eq(attempts.state, 'failed'), inArray(attempts.cartId, old), notExists(ordered)))
  const tried = db.select({ one: sql`1` }).from(attempts).where(eq(attempts.cartId, carts.id))
  await db.delete(carts).where(and(isOld, ne(carts.state, 'ordered'), notExists(tried)))
  const used = db.select({ one: sql`1` }).from(tenders).where(eq(tenders.source, sandboxTokens.token))
  await db
    .delete(sandboxTokens)
    .where(and(lt(sandboxTokens.createdAt, daysAgo(now(), KEEP_TOKENS_DAYS)), notExists(used)))
  await forgetOldSlots(ctx)
}

function daysAgo(now: Date, days: number): Date {
  return new Date(now.getTime() - days * 86_400_000)
}
