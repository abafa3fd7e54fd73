import { eq, or } from 'drizzle-orm'
import { withoutSeparators } from '../../../domain/money/gift-card.ts'
import { type Cents, formatCents } from '../../../domain/money/money.ts'
import { giftCards } from '../../db/schema/payments.ts'
import { type GiftCardRow, secretHash } from '../../services/gift-cards/find.ts'
import { readDollars } from '../read-dollars.ts'
import { type OperatorContext, OperatorError } from '../verb.ts'

/** The most that may be on a card. */
const HIGHEST_CENTS = 200_000

/** A card by its number or its id. */
export async function requireGiftCard(
  { db, giftCardKey }: OperatorContext,
  written: string,
): Promise<GiftCardRow> {
  const isNumber = eq(giftCards.numberHash, secretHash(giftCardKey, withoutSeparators(written)))
  const [card] = await db
    .select()
    .from(giftCards)
    .where(or(eq(giftCards.id, written), isNumber))
  if (!card) throw new OperatorError('There is no gift card of that number or id.')
  return card
}

/** An amount that may be put on a card that has some already. */
export function readAmount(written: string, balance: Cents = 0): Cents {
  const amount = readDollars(written)
  if (!amount) throw new OperatorError(`“${written}” is no amount. Write dollars, such as 25 or 12.50.`)
  if (balance + amount > HIGHEST_CENTS)
    throw new OperatorError(`No gift card has more than ${formatCents(HIGHEST_CENTS)} on it.`)
  return amount
}
