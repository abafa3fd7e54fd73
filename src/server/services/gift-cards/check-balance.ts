import type { z } from 'zod'
import type { checkGiftCard as checkCall, GiftCardBalance } from '../../../contract/cart/gift-cards.ts'
import { bagWords } from '../../words/bag-words.ts'
import type { Context } from '../context.ts'
import { ServiceError } from '../service-error.ts'
import { type GiftCardRow, leftOn } from './find.ts'
import { tryGiftCard } from './try-number.ts'

/** Returns the balance of a card. Throws `gift_card_blocked`, without a balance, if it is blocked. */
export async function checkBalance(
  ctx: Context,
  { number, pin, captcha }: z.output<typeof checkCall.body>,
): Promise<GiftCardBalance> {
  const card = await tryGiftCard(ctx, { card: { number, pin }, cartId: null, captcha: { token: captcha } })
  if (!card) throw new ServiceError('gift_card_unknown')
  return balanceOf(card)
}

export function balanceOf(card: GiftCardRow): GiftCardBalance {
  const { last4, state } = card
  if (state === 'blocked') throw new ServiceError('gift_card_blocked', { last4 })
  const balance = leftOn(card)
  return { last4, balance, message: balance > 0 ? '' : bagWords().noBalance }
}
