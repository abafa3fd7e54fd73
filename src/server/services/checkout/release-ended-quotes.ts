import { eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#src/server/db/database.ts'
import { carts } from '#src/server/db/schema/carts.ts'
import { quotes } from '#src/server/db/schema/quotes.ts'
import type { Context } from '../context.ts'
import { isQuoteValid, quoteColumns, releaseQuote } from './quotes.ts'

const BATCH_SIZE = 50

export async function releaseEndedQuotes({ db }: Pick<Context, 'db'>): Promise<number> {
  const due = await findEndedQuotes(db)
  for (const { cartId } of due) await db.transaction(tx => endIfInvalid(tx, cartId))
  return due.length
}

/**
 * Releases a quote that is no longer valid, while holding its cart's lock. Skips a locked cart, because
 * another request is using it.
 */
async function endIfInvalid(tx: Transaction, cartId: string): Promise<void> {
  const [cart] = await tx.select().from(carts).where(eq(carts.id, cartId)).for('update', { skipLocked: true })
  if (!cart) return
  const [quote] = await tx.select(quoteColumns).from(quotes).where(eq(quotes.cartId, cartId))
  if (!quote || (cart.state === 'open' && isQuoteValid(quote, cart))) return
  await releaseQuote(tx, quote)
}

function findEndedQuotes(db: Database): Promise<{ cartId: string }[]> {
  return db
    .select({ cartId: quotes.cartId })
    .from(quotes)
    .innerJoin(carts, eq(carts.id, quotes.cartId))
    .where(
      sql`${quotes.units} > 0 and (${quotes.endsAt} <= now() or ${carts.version} <> ${quotes.cartVersion} or ${carts.state} <> 'open')`,
    )
    .limit(BATCH_SIZE)
}
