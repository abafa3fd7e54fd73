import { createHmac, timingSafeEqual } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { giftCards, savedGiftCards } from '../../db/schema/payments.ts'
import type { Context } from '../context.ts'
import { deviceOf } from '../visitor.ts'
import type { GiftCardRow } from './find.ts'
import { readGiftCard } from './find.ts'

const shape = /^gr_(g_[A-Za-z0-9_-]{22})_([A-Za-z0-9_-]{43})$/

/**
 * Returns an id that replaces a verified gift card's number and PIN. It is an HMAC over card, cart and
 * device, so it works only for this cart in this browser, and nothing is stored.
 */
export function accountFor(ctx: Context, cardId: string, cartId: string): string {
  return `gr_${cardId}_${seal(ctx, cardId, cartId)}`
}

/** Returns the card of an account id: one verified for this cart, or one the member saved; else null. */
export async function readAccount(
  ctx: Context,
  account: string,
  cartId: string,
): Promise<GiftCardRow | null> {
  const [, cardId, sealed] = shape.exec(account) ?? []
  if (cardId === undefined || sealed === undefined) return readSaved(ctx, account)
  const isOurs = timingSafeEqual(Buffer.from(sealed), Buffer.from(seal(ctx, cardId, cartId)))
  return isOurs ? readGiftCard(ctx.db, cardId) : null
}

async function readSaved({ db, visitor }: Context, id: string): Promise<GiftCardRow | null> {
  if (!visitor.member) return null
  const isTheirs = and(eq(savedGiftCards.id, id), eq(savedGiftCards.memberId, visitor.member.memberId))
  const [found] = await db
    .select({ card: giftCards })
    .from(savedGiftCards)
    .innerJoin(giftCards, eq(giftCards.id, savedGiftCards.cardId))
    .where(isTheirs)
  return found?.card ?? null
}

function seal(
  { giftCardKey, visitor }: Pick<Context, 'giftCardKey' | 'visitor'>,
  cardId: string,
  cartId: string,
): string {
  const about = `shown ${cardId} ${cartId} ${deviceOf(visitor)}`
  return createHmac('sha256', giftCardKey).update(about).digest('base64url')
}
