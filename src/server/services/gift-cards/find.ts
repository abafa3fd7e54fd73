import { eq, inArray } from 'drizzle-orm'
import type { Database, Transaction } from '#src/server/db/database.ts'
import { giftCards } from '#src/server/db/schema/payments.ts'
import type { Context } from '../context.ts'
import { hashCardSecret, hashWithEachKey, includesHash } from './card-hashes.ts'

export type GiftCardRow = typeof giftCards.$inferSelect
export type GiftCardInput = { number: string; pin?: string | undefined }

/**
 * Finds a gift card by number and PIN. Returns null both for an unknown number and for a wrong PIN. Ignores
 * the PIN if no PIN is required or the card has none. Rehashes the card with the current key if an older key
 * matched.
 */
export async function findGiftCard(
  { giftCardKey, db }: Pick<Context, 'giftCardKey' | 'db'>,
  { number, pin }: GiftCardInput,
  isPinRequired: boolean,
): Promise<GiftCardRow | null> {
  const [card] = await db
    .select()
    .from(giftCards)
    .where(inArray(giftCards.numberHash, hashWithEachKey(giftCardKey, number)))
  const expected = card?.pinHash ?? hashCardSecret(giftCardKey, 'no card')
  const isPinCorrect = includesHash(hashWithEachKey(giftCardKey, pin ?? ''), expected)
  if (!card || !(isPinCorrect || card.pinHash === null || !isPinRequired)) return null
  const numberHash = hashCardSecret(giftCardKey, number)
  const pinHash = isPinCorrect ? hashCardSecret(giftCardKey, pin ?? '') : card.pinHash
  if (numberHash !== card.numberHash || pinHash !== card.pinHash)
    await db.update(giftCards).set({ numberHash, pinHash }).where(eq(giftCards.id, card.id))
  return { ...card, numberHash, pinHash }
}

export async function readGiftCard(db: Database | Transaction, id: string): Promise<GiftCardRow | null> {
  const [card] = await db.select().from(giftCards).where(eq(giftCards.id, id))
  return card ?? null
}

export function computeAvailableBalance({ balance, held }: Pick<GiftCardRow, 'balance' | 'held'>): number {
  return balance - held
}
