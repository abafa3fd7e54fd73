import { eq, getTableColumns, sql } from 'drizzle-orm'
import { findUsageProblem } from '#src/domain/promotion/promotion-problem.ts'
import type { Catalog } from '#src/server/catalog/catalog.ts'
import type { Transaction } from '#src/server/db/database.ts'
import { quotes } from '#src/server/db/schema/quotes.ts'
import type { CartRow } from '../carts/persistence/cart-rows.ts'
import { type ChosenPromotionTerms, resolvePromotions } from '../promotions/read-chosen.ts'
import { releaseSlotUnits, type SlotHold } from '../scheduling/hold-slot.ts'

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

type FoundQuote = { quote: QuoteRow | null; chosen: ChosenPromotionTerms | null }

/**
 * Returns a cart's quote, or null if there is no valid one. Quotes do not hold promotions, so a quote is no
 * longer valid once one of its promotions is used up.
 */
export function findValidQuote(
  { quote, chosen }: FoundQuote,
  row: CartRow,
  catalog: Catalog,
): QuoteRow | null {
  if (!quote || !isQuoteValid(quote, row)) return null
  const promotions = resolvePromotions(row, chosen, catalog)
  const isUsable = (id: string) =>
    promotions.some(promotion => promotion.id === id && findUsageProblem(promotion) === null)
  return quote.cart.promotions.every(({ id, saving }) => saving === 0 || isUsable(id)) ? quote : null
}

export function toSlotHold({ locationId, slot, units }: QuoteRow): SlotHold | null {
  return slot && units > 0 ? { locationId, slot, units } : null
}

export async function releaseQuote(tx: Transaction, quote: QuoteRow): Promise<void> {
  const hold = toSlotHold(quote)
  if (hold) await releaseSlotUnits(tx, hold)
  await expireQuote(tx, quote)
}

export async function expireQuote(tx: Transaction, { cartId }: QuoteRow): Promise<void> {
  const endedColumns = { units: 0, endsAt: sql`least(${quotes.endsAt}, clock_timestamp())` }
  await tx.update(quotes).set(endedColumns).where(eq(quotes.cartId, cartId))
}
