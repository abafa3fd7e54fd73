import { and, eq, inArray, type SQL } from 'drizzle-orm'
import type { Cents } from '#src/domain/money/money.ts'
import type { Database } from '#src/server/db/database.ts'
import { giftCards } from '#src/server/db/schema/payments.ts'
import type { Context } from '../context.ts'
import { hashWithEachKey } from '../gift-cards/card-hashes.ts'
import { issueGiftCard } from '../gift-cards/issue.ts'

export const demoGiftCardPin = '246810'

/** The numbers are public test data. */
const demoGiftCards: { number: string; amount: Cents; isBlocked?: true }[] = [
  { number: '6006000000005000', amount: 5_000 },
  { number: '6006000000001200', amount: 1_200 },
  { number: '6006000000000000', amount: 0 },
  { number: '6006000000004030', amount: 2_500, isBlocked: true },
]

export function issueDemoGiftCards(ctx: Context): Promise<number> {
  return ctx.db.transaction(async tx => {
    for (const { number, amount, isBlocked } of demoGiftCards) {
      const { id } = await issueGiftCard(ctx, tx, { amount, number, pin: demoGiftCardPin })
      if (isBlocked) await tx.update(giftCards).set({ state: 'blocked' }).where(eq(giftCards.id, id))
    }
    return demoGiftCards.length
  })
}

/**
 * Blocks the demo gift cards, because their numbers are public. Returns the number of cards that were active.
 */
export async function blockDemoGiftCards(db: Database, giftCardKey: string): Promise<number> {
  const blocked = await db
    .update(giftCards)
    .set({ state: 'blocked' })
    .where(activeDemoCards(giftCardKey))
    .returning({ id: giftCards.id })
  return blocked.length
}

export function countDemoGiftCards(db: Database, giftCardKey: string): Promise<number> {
  return db.$count(giftCards, activeDemoCards(giftCardKey))
}

function activeDemoCards(giftCardKey: string): SQL | undefined {
  const hashes = demoGiftCards.flatMap(({ number }) => hashWithEachKey(giftCardKey, number))
  return and(inArray(giftCards.numberHash, hashes), eq(giftCards.state, 'active'))
}
