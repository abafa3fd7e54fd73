import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import type { Database, Transaction } from '../../db/database.ts'
import { substituteOffers } from '../../db/schema/substitutes.ts'

export type OfferRow = typeof substituteOffers.$inferSelect

/** What was offered in place of lines of an order, and not taken back. */
export function readOffers(db: Database | Transaction, orderId: string): Promise<OfferRow[]> {
  return db
    .select()
    .from(substituteOffers)
    .where(and(eq(substituteOffers.orderId, orderId), ne(substituteOffers.state, 'withdrawn')))
    .orderBy(asc(substituteOffers.line))
}

/** What guests of some orders are choosing from. */
export function readOpenOffers(db: Database | Transaction, orderIds: string[]): Promise<OfferRow[]> {
  return db
    .select()
    .from(substituteOffers)
    .where(and(inArray(substituteOffers.orderId, orderIds), eq(substituteOffers.state, 'open')))
    .orderBy(asc(substituteOffers.line))
}
