import { and, asc, eq, gt } from 'drizzle-orm'
import type { KeptGiftCard } from '../../../contract/cart/gift-cards.ts'
import { giftCards, keptGiftCards } from '../../db/schema/payments.ts'
import { bagWords } from '../../words/bag-words.ts'
import type { Context } from '../context.ts'
import { randomId } from '../random-id.ts'
import { ServiceError } from '../service-error.ts'
import { requireMember } from '../sessions/authenticate.ts'
import { leftOn } from './find.ts'

/** A member's saved gift cards, oldest first. Empty cards are hidden until a refund. */
export async function listGiftCards(ctx: Context): Promise<{ accounts: KeptGiftCard[] }> {
  const { memberId } = requireMember(ctx)
  const rows = await ctx.db
    .select({ id: keptGiftCards.id, card: giftCards })
    .from(keptGiftCards)
    .innerJoin(giftCards, eq(giftCards.id, keptGiftCards.cardId))
    .where(and(eq(keptGiftCards.memberId, memberId), gt(giftCards.balance, 0)))
    .orderBy(asc(keptGiftCards.createdAt), asc(keptGiftCards.id))
  return {
    accounts: rows.map(({ id, card }) => ({
      id,
      number: bagWords().maskedNumber(card.last4),
      description: bagWords().giftCardName(card.last4),
      balance: leftOn(card),
    })),
  }
}

/** Removes a saved card. Throws `card_not_found` for another member's. */
export async function removeGiftCard(ctx: Context, id: string): Promise<{ id: string }> {
  const { memberId } = requireMember(ctx)
  const isTheirs = and(eq(keptGiftCards.id, id), eq(keptGiftCards.memberId, memberId))
  const removed = await ctx.db.delete(keptGiftCards).where(isTheirs).returning({ id: keptGiftCards.id })
  if (removed.length === 0) throw new ServiceError('card_not_found')
  return { id }
}

export async function keepGiftCard({ db, now }: Context, memberId: string, cardId: string): Promise<void> {
  await db
    .insert(keptGiftCards)
    .values({ id: randomId('k'), memberId, cardId, createdAt: now() })
    .onConflictDoNothing()
}

export async function keptIdOf(
  { db }: Pick<Context, 'db'>,
  memberId: string,
  cardId: string,
): Promise<string | null> {
  const isIt = and(eq(keptGiftCards.memberId, memberId), eq(keptGiftCards.cardId, cardId))
  const [kept] = await db.select({ id: keptGiftCards.id }).from(keptGiftCards).where(isIt)
  return kept?.id ?? null
}
