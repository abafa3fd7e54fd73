import { eq, getTableColumns, sql } from 'drizzle-orm'
import { usageProblem } from '../../../domain/promotion/promotion-problem.ts'
import type { Catalog } from '../../catalog/catalog.ts'
import type { Transaction } from '../../db/database.ts'
import { quotes } from '../../db/schema/quotes.ts'
import type { CartRow } from '../carts/persistence/cart-rows.ts'
import { type ChosenTerms, resolvePromotions } from '../promotions/read-chosen.ts'
import { type Hold, releaseUnits } from '../scheduling/hold-slot.ts'

/**
 * `left` is the seconds until the quote ends, and `age` the seconds since the cart was first quoted, both by
 * the database clock.
 */
export type QuoteRow = typeof quotes.$inferSelect & { left: number; age: number }

export const quoteColumns = {
  ...getTableColumns(quotes),
  left: sql<number>`extract(epoch from ${quotes.endsAt} - clock_timestamp())::float8`,
  age: sql<number>`extract(epoch from clock_timestamp() - ${quotes.since})::float8`,
}

export function isQuoteValid({ left, cartVersion, units, slot }: QuoteRow, { version }: CartRow): boolean {
  return left > 0 && cartVersion === version && (units > 0 || slot === null)
}

type FoundQuote = { quote: QuoteRow | null; chosen: ChosenTerms | null }

/**
 * Returns a cart's quote, or null if the quote has expired or one of its promotions is used up. Quotes do not
 * hold promotions.
 */
export function currentQuote({ quote, chosen }: FoundQuote, row: CartRow, catalog: Catalog): QuoteRow | null {
  if (!quote || !isQuoteValid(quote, row)) return null
  const promotions = resolvePromotions(row, chosen, catalog)
  const isUsable = (id: string) =>
    promotions.some(promotion => promotion.id === id && usageProblem(promotion) === null)
  return quote.cart.promotions.every(({ id, saving }) => saving === 0 || isUsable(id)) ? quote : null
}

export function quoteHold({ locationId, slot, units }: QuoteRow): Hold | null {
  return slot && units > 0 ? { locationId, slot, units } : null
}

export async function releaseQuote(tx: Transaction, quote: QuoteRow): Promise<void> {
  const hold = quoteHold(quote)
  if (hold) await releaseUnits(tx, hold)
  await endQuote(tx, quote)
}

export async function endQuote(tx: Transaction, { cartId }: QuoteRow): Promise<void> {
  const endedColumns = { units: 0, endsAt: sql`least(${quotes.endsAt}, clock_timestamp())` }
  await tx.update(quotes).set(endedColumns).where(eq(quotes.cartId, cartId))
}
