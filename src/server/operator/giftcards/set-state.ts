import { eq } from 'drizzle-orm'
import { giftCardName } from '../../../copy/bag/gift-card.ts'
import { giftCards } from '../../db/schema/payments.ts'
import type { GiftCardRow } from '../../services/gift-cards/find.ts'
import { readArguments } from '../arguments.ts'
import type { OperatorContext } from '../verb.ts'
import { requireGiftCard } from './find-card.ts'

export const stateUsage = '<number or id>'

/** Blocks a gift card, or lets it pay again. */
export async function setState(
  context: OperatorContext,
  args: string[],
  { verb, state }: { verb: string; state: GiftCardRow['state'] },
): Promise<string> {
  const needs = [stateUsage]
  const { values } = readArguments(args, { area: 'giftcards', verb, usage: stateUsage, needs, options: [] })
  const { id, last4 } = await requireGiftCard(context, values[0] ?? '')
  await context.db.update(giftCards).set({ state }).where(eq(giftCards.id, id))
  return `${giftCardName(last4)} is ${state}.`
}
