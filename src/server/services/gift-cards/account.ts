import { and, eq } from 'drizzle-orm'
import { giftCards, savedGiftCards } from '#src/server/db/schema/payments.ts'
import type { Context } from '../context.ts'
import { ensureDeviceHash } from '../visitor.ts'
import { includesHash, signWithEachKey } from './card-hashes.ts'
import type { GiftCardRow } from './find.ts'
import { readGiftCard } from './find.ts'

const accountPattern = /^gr_(g_[A-Za-z0-9_-]{22})_([A-Za-z0-9_-]{43})$/

/**
 * Returns an id that replaces a verified gift card's number and PIN. The id is an HMAC over the card, cart,
 * and device, so it works only for this cart in this browser, and nothing is stored.
 */
export function createAccountId(ctx: Context, cardId: string, cartId: string): string {
  return `gr_${cardId}_${signAccount(ctx, cardId, cartId)[0]}`
}

/**
 * Returns the gift card of an account id, if the card was verified for this cart or saved by the member.
 * Otherwise, returns null.
 */
export async function findCardByAccount(
  ctx: Context,
  account: string,
  cartId: string,
): Promise<GiftCardRow | null> {
  const [, cardId, signature] = accountPattern.exec(account) ?? []
  if (cardId === undefined || signature === undefined) return readSavedCard(ctx, account)
  return includesHash(signAccount(ctx, cardId, cartId), signature) ? readGiftCard(ctx.db, cardId) : null
}

async function readSavedCard({ db, visitor }: Context, id: string): Promise<GiftCardRow | null> {
  if (!visitor.member) return null
  const ownedByMember = and(eq(savedGiftCards.id, id), eq(savedGiftCards.memberId, visitor.member.memberId))
  const [found] = await db
    .select({ card: giftCards })
    .from(savedGiftCards)
    .innerJoin(giftCards, eq(giftCards.id, savedGiftCards.cardId))
    .where(ownedByMember)
  return found?.card ?? null
}

function signAccount(
  { giftCardKey, visitor }: Pick<Context, 'giftCardKey' | 'visitor'>,
  cardId: string,
  cartId: string,
): string[] {
  const payload = `shown ${cardId} ${cartId} ${ensureDeviceHash(visitor)}`
  return signWithEachKey(giftCardKey, payload)
}
