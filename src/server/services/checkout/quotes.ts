import { eq, getTableColumns, sql } from 'drizzle-orm'
import { usedProblem } from '../../../domain/promotion/promotion-problem.ts'
import type { Catalogue } from '../../catalog/catalogue.ts'
import type { Database, Transaction } from '../../db/database.ts'
import { carts } from '../../db/schema/carts.ts'
import { quotes } from '../../db/schema/quotes.ts'
import type { CartRow } from '../carts/stored/cart-rows.ts'
import type { Context } from '../context.ts'
import { type ChosenTerms, promotionsOf } from '../promotions/read-chosen.ts'
import { type Hold, releaseUnits } from '../scheduling/hold-slot.ts'

/** `left`, `age`: seconds until it ends and since the cart was first quoted, by the database's clock. */
export type QuoteRow = typeof quotes.$inferSelect & { left: number; age: number }

/** How many are looked at in one round. */
const AT_ONCE = 50

/** A quote as it is selected, with its times by the database's clock. */
export const quoteColumns = {
  ...getTableColumns(quotes),
  left: sql<number>`extract(epoch from ${quotes.endsAt} - clock_timestamp())::float8`,
  age: sql<number>`extract(epoch from clock_timestamp() - ${quotes.since})::float8`,
}

/** Whether a quote still stands: it has not ended, nothing of the bag has changed, and its time was not given back. */
function isStanding({ left, cartVersion, units, slot }: QuoteRow, { version }: CartRow): boolean {
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

/** Ends a quote whose time is now its order's. */
export async function endQuote(tx: Transaction, { cartId }: QuoteRow): Promise<void> {
  const over = { units: 0, endsAt: sql`least(${quotes.endsAt}, clock_timestamp())` }
  await tx.update(quotes).set(over).where(eq(quotes.cartId, cartId))
}

/** Gives back the time of quotes that ended, or whose bag is not what it was; returns how many it found. */
export async function sweepQuotes({ db }: Pick<Context, 'db'>): Promise<number> {
  const due = await findOver(db)
  for (const { cartId } of due) await db.transaction(tx => endIfOver(tx, cartId))
  return due.length
}

/** Whoever has to do with a quote holds its cart; one that is being paid for right now is none of the sweep's business. */
async function endIfOver(tx: Transaction, cartId: string): Promise<void> {
  const [cart] = await tx.select().from(carts).where(eq(carts.id, cartId)).for('update', { skipLocked: true })
  if (!cart) return
  const [quote] = await tx.select(quoteColumns).from(quotes).where(eq(quotes.cartId, cartId))
  // Quoted again meanwhile.
  if (!quote || (cart.state === 'open' && isStanding(quote, cart))) return
  await releaseQuote(tx, quote)
}

function findOver(db: Database): Promise<{ cartId: string }[]> {
  return db
    .select({ cartId: quotes.cartId })
    .from(quotes)
    .innerJoin(carts, eq(carts.id, quotes.cartId))
    .where(
      sql`${quotes.units} > 0 and (${quotes.endsAt} <= now() or ${carts.version} <> ${quotes.cartVersion} or ${carts.state} <> 'open')`,
    )
    .limit(AT_ONCE)
}
