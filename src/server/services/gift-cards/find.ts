import { createHmac, timingSafeEqual } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database, Transaction } from '../../db/database.ts'
import { giftCards } from '../../db/schema/payments.ts'
import type { Context } from '../context.ts'

export type GiftCardRow = typeof giftCards.$inferSelect
export type GiftCardInput = { number: string; pin?: string | undefined }

/**
 * Finds a gift card by number and PIN. Returns null both for an unknown number and for a wrong PIN. Ignores
 * the PIN if it is not required or the card has none.
 */
export async function findGiftCard(
  { giftCardKey, db }: Pick<Context, 'giftCardKey' | 'db'>,
  { number, pin }: GiftCardInput,
  isPinRequired: boolean,
): Promise<GiftCardRow | null> {
  const [card] = await db
    .select()
    .from(giftCards)
    .where(eq(giftCards.numberHash, hashCardSecret(giftCardKey, number)))
  const expected = card?.pinHash ?? hashCardSecret(giftCardKey, 'no card')
  const isPinCorrect = timingSafeEqual(
    Buffer.from(expected),
    Buffer.from(hashCardSecret(giftCardKey, pin ?? '')),
  )
  return card && (isPinCorrect || card.pinHash === null || !isPinRequired) ? card : null
}

export async function readGiftCard(db: Database | Transaction, id: string): Promise<GiftCardRow | null> {
  const [card] = await db.select().from(giftCards).where(eq(giftCards.id, id))
  return card ?? null
}

export function availableBalance({ balance, held }: Pick<GiftCardRow, 'balance' | 'held'>): number {
  return balance - held
}

/** Returns a keyed hash (HMAC), so that the database alone does not reveal numbers and PINs. */
export function hashCardSecret(key: string, secret: string): string {
  return createHmac('sha256', key).update(secret.replaceAll(/\D/g, '')).digest('base64url')
}
