import { and, asc, eq, gt } from 'drizzle-orm'
import type { SavedGiftCard } from '#src/contract/cart/gift-cards.ts'
import { giftCards, savedGiftCards } from '#src/server/db/schema/payments.ts'
import { bagTexts } from '#src/server/texts/bag-texts.ts'
import type { Context } from '../context.ts'
import { randomId } from '../random-id.ts'
import { ServiceError } from '../service-error.ts'
import { requireMember } from '../sessions/authenticate.ts'
import { computeAvailableBalance } from './find.ts'

/**
 * Returns the member's saved gift cards, oldest first. Omits empty cards, which reappear if a refund restores
 * their balance.
 */
export async function listSavedGiftCards(ctx: Context): Promise<{ accounts: SavedGiftCard[] }> {
  const { memberId } = requireMember(ctx)
  const rows = await ctx.db
    .select({ id: savedGiftCards.id, card: giftCards })
    .from(savedGiftCards)
    .innerJoin(giftCards, eq(giftCards.id, savedGiftCards.cardId))
    .where(and(eq(savedGiftCards.memberId, memberId), gt(giftCards.balance, 0)))
    .orderBy(asc(savedGiftCards.createdAt), asc(savedGiftCards.id))
  return {
    accounts: rows.map(({ id, card }) => ({
      id,
      number: bagTexts().maskGiftCardNumber(card.last4),
      description: bagTexts().giftCardName(card.last4),
      balance: computeAvailableBalance(card),
    })),
  }
}

export async function removeSavedGiftCard(ctx: Context, id: string): Promise<{ id: string }> {
  const { memberId } = requireMember(ctx)
  const ownedByMember = and(eq(savedGiftCards.id, id), eq(savedGiftCards.memberId, memberId))
  const removed = await ctx.db
    .delete(savedGiftCards)
    .where(ownedByMember)
    .returning({ id: savedGiftCards.id })
  if (removed.length === 0) throw new ServiceError('card_not_found')
  return { id }
}

export async function saveGiftCard({ db, now }: Context, memberId: string, cardId: string): Promise<void> {
  await db
    .insert(savedGiftCards)
    .values({ id: randomId('k'), memberId, cardId, createdAt: now() })
    .onConflictDoNothing()
}

export async function findSavedGiftCardId(
  { db }: Pick<Context, 'db'>,
  memberId: string,
  cardId: string,
): Promise<string | null> {
  const matchesCard = and(eq(savedGiftCards.memberId, memberId), eq(savedGiftCards.cardId, cardId))
  const [row] = await db.select({ id: savedGiftCards.id }).from(savedGiftCards).where(matchesCard)
  return row?.id ?? null
}
