import { and, asc, eq } from 'drizzle-orm'
import type { Database, Transaction } from '#src/server/db/database.ts'
import { giftCardEntries, giftCards } from '#src/server/db/schema/payments.ts'
import type { GiftCardRow } from './find.ts'

type GiftCardLoad = { reason: string; by: string | null; at: Date }

/** Returns a card's earlier load with this reason, by any operator, or null if there is none. */
export async function findGiftCardLoad(
  db: Database | Transaction,
  cardId: string,
  reason: string,
): Promise<GiftCardLoad | null> {
  const entries = await db
    .select()
    .from(giftCardEntries)
    .where(and(eq(giftCardEntries.cardId, cardId), eq(giftCardEntries.kind, 'load')))
    .orderBy(asc(giftCardEntries.at))
  return entries.map(toLoad).find(load => normalize(load.reason) === normalize(reason)) ?? null
}

/**
 * Entries written by the previous build contain the operator only in the cause, such as `Receipt 4711 (ana)`.
 */
function toLoad({ cause, by, at }: typeof giftCardEntries.$inferSelect): GiftCardLoad {
  const [, reason = cause, author = null] = by === null ? (/^(.*) \((.*)\)$/s.exec(cause) ?? []) : []
  return { reason, by: by ?? author, at }
}

function normalize(reason: string): string {
  return reason.toLowerCase().replace(/\s+/g, ' ').trim()
}

/** Locks a card, so that concurrent loads run one after another. Throws if the card does not exist. */
export async function lockGiftCard(tx: Transaction, cardId: string): Promise<GiftCardRow> {
  const [card] = await tx.select().from(giftCards).where(eq(giftCards.id, cardId)).for('update')
  if (!card) throw new Error(`There is no gift card ${cardId}`)
  return card
}
