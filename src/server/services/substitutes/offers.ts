import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import type { Database, Transaction } from '#src/server/db/database.ts'
import { substituteOffers } from '#src/server/db/schema/substitutes.ts'

export type OfferRow = typeof substituteOffers.$inferSelect

export function readOffers(db: Database | Transaction, orderId: string): Promise<OfferRow[]> {
  return db
    .select()
    .from(substituteOffers)
    .where(and(eq(substituteOffers.orderId, orderId), ne(substituteOffers.state, 'withdrawn')))
    .orderBy(asc(substituteOffers.line))
}

export function readOpenOffers(db: Database | Transaction, orderIds: string[]): Promise<OfferRow[]> {
  return db
    .select()
    .from(substituteOffers)
    .where(and(inArray(substituteOffers.orderId, orderIds), eq(substituteOffers.state, 'open')))
    .orderBy(asc(substituteOffers.line))
}
