import { eq, inArray, or } from 'drizzle-orm'
import { removeSeparators } from '#src/domain/money/gift-card.ts'
import { type Cents, formatCents } from '#src/domain/money/money.ts'
import { giftCards } from '#src/server/db/schema/payments.ts'
import { hashWithEachKey } from '#src/server/services/gift-cards/card-hashes.ts'
import type { GiftCardRow } from '#src/server/services/gift-cards/find.ts'
import { type OperatorContext, OperatorError } from '../operator-command.ts'
import { parseDollarArgument } from '../parse-dollars.ts'

const BALANCE_MAX = 200_000

export async function requireGiftCard(
  { db, giftCardKey }: OperatorContext,
  input: string,
): Promise<GiftCardRow> {
  const matchesNumber = inArray(giftCards.numberHash, hashWithEachKey(giftCardKey, removeSeparators(input)))
  const [card] = await db
    .select()
    .from(giftCards)
    .where(or(eq(giftCards.id, input), matchesNumber))
  if (!card) throw new OperatorError('There is no gift card with that number or id.')
  return card
}

export function parseAmount(input: string, balance: Cents = 0): Cents {
  const amount = parseDollarArgument(input)
  if (!amount) throw new OperatorError(`“${input}” is not an amount. Use dollars, such as 25 or 12.50.`)
  requireBalanceWithinLimit(balance, amount)
  return amount
}

export function requireBalanceWithinLimit(balance: Cents, amount: Cents): void {
  if (balance + amount > BALANCE_MAX)
    throw new OperatorError(`A gift card can hold at most ${formatCents(BALANCE_MAX)}.`)
}
