import { createHmac, timingSafeEqual } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database, Transaction } from '../../db/database.ts'
import { giftCards } from '../../db/payment-schema.ts'
import type { Context } from '../context.ts'

export type GiftCardRow = typeof giftCards.$inferSelect
type Held = { number: string; pin?: string | undefined }

/** The card with this number and PIN; null for an unknown number and for a wrong PIN alike. */
export async function findGiftCard(
  { giftCardKey }: Pick<Context, 'giftCardKey'>,
  db: Database | Transaction,
  { number, pin }: Held,
): Promise<GiftCardRow | null> {
  const [card] = await db
    .select()
    .from(giftCards)
    .where(eq(giftCards.numberHash, secretHash(giftCardKey, number)))
  const expected = card?.pinHash ?? secretHash(giftCardKey, 'no card')
  const isRight = timingSafeEqual(Buffer.from(expected), Buffer.from(secretHash(giftCardKey, pin ?? '')))
  return card && (card.pinHash === null || isRight) ? card : null
}

/** A number or PIN as it is stored: whoever reads the database alone cannot tell it. */
export function secretHash(key: string, secret: string): string {
  return createHmac('sha256', key).update(secret.replaceAll(/\D/g, '')).digest('base64url')
}
