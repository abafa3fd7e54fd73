import type { z } from 'zod'
import type { checkGiftCard as checkCall, GiftCardBalance } from '#src/contract/cart/gift-cards.ts'
import { bagTexts } from '#src/server/texts/bag-texts.ts'
import type { Context } from '../context.ts'
import { ServiceError } from '../service-error.ts'
import { computeAvailableBalance, type GiftCardRow } from './find.ts'
import { lookUpGiftCard } from './look-up-gift-card.ts'

/**
 * Returns the balance of a card. Throws `gift_card_blocked` if the card is blocked, without revealing the
 * balance.
 */
export async function checkBalance(
  ctx: Context,
  { number, pin, captcha }: z.output<typeof checkCall.body>,
): Promise<GiftCardBalance> {
  const card = await lookUpGiftCard(ctx, { card: { number, pin }, cartId: null, captcha: { token: captcha } })
  if (!card) throw new ServiceError('gift_card_unknown')
  return toGiftCardBalance(card)
}

export function toGiftCardBalance(card: GiftCardRow): GiftCardBalance {
  const { last4, state } = card
  if (state === 'blocked') throw new ServiceError('gift_card_blocked', { last4 })
  const balance = computeAvailableBalance(card)
  return { last4, balance, message: balance > 0 ? '' : bagTexts().emptyGiftCardText }
}
