import { eq, getTableColumns, sql } from 'drizzle-orm'
import { usedProblem } from '../../../domain/promotion/promotion-problem.ts'
import type { Catalogue } from '../../catalog/catalogue.ts'
import type { Transaction } from '../../db/database.ts'
import { quotes } from '../../db/schema/quotes.ts'
import type { CartRow } from '../carts/stored/cart-rows.ts'
import { type ChosenTerms, promotionsOf } from '../promotions/read-chosen.ts'
import { type Hold, releaseUnits } from '../scheduling/hold-slot.ts'

/** `left`, `age`: seconds until it ends and since the cart was first quoted, by the database's clock. */
export type QuoteRow = typeof quotes.$inferSelect & { left: number; age: number }

/** A quote as it is selected, with its times by the database's clock. */
export const quoteColumns = {
  ...getTableColumns(quotes),
  left: sql<number>`extract(epoch from ${quotes.endsAt} - clock_timestamp())::float8`,
  age: sql<number>`extract(epoch from clock_timestamp() - ${quotes.since})::float8`,
}

/** Whether a quote still stands: it has not ended, nothing of the bag has changed, and its time was not given back. */
export function isStanding({ left, cartVersion, units, slot }: QuoteRow, { version }: CartRow): boolean {
  return left > 0 && cartVersion === version && (units > 0 || slot === null)
}

type FoundQuote = { quote: QuoteRow | null; chosen: ChosenTerms | null }

/**
 * The quote a cart can still be ordered by. It holds no coupon and no reward: what of these was used up since, or given
 * back for its points, ends it.
 */
export function standingQuote(
  { quote, chosen }: FoundQuote,
  row: CartRow,
  catalogue: Catalogue,
): QuoteRow | null {
  if (!quote || !isStanding(quote, row)) return null
  const promotions = promotionsOf(row, chosen, catalogue)
  const isThere = (id: string) =>
    promotions.some(promotion => promotion.id === id && usedProblem(promotion) === null)
  return quote.cart.promotions.every(({ id, saving }) => saving === 0 || isThere(id)) ? quote : null
}

/** The work a quote holds. */
export function heldBy({ locationId, slot, units }: QuoteRow): Hold | null {
  return slot && units > 0 ? { locationId, slot, units } : null
}

/** Ends a quote and gives back what it holds, once however often it is asked. */
export async function releaseQuote(tx: Transaction, quote: QuoteRow): Promise<void> {
  const hold = heldBy(quote)
  if (hold) await releaseUnits(tx, hold)
  await endQuote(tx, quote)
}

/** Ends a quote whose slot its order has taken over. */
export async function endQuote(tx: Transaction, { cartId }: QuoteRow): Promise<void> {
  const over = { units: 0, endsAt: sql`least(${quotes.endsAt}, clock_timestamp())` }
  await tx.update(quotes).set(over).where(eq(quotes.cartId, cartId))
}
