import type { z } from 'zod'
import type { GiftCardCoverage, getGiftCardCoverage as showCall } from '#src/contract/cart/gift-cards.ts'
import { splitWithGiftCard } from '#src/domain/money/gift-card.ts'
import { errorTexts } from '#src/server/texts/error-texts.ts'
import { getCart } from '../carts/get.ts'
import type { Context } from '../context.ts'
import { createAccountId, findCardByAccount } from '../gift-cards/account.ts'
import { toGiftCardBalance } from '../gift-cards/check-balance.ts'
import type { GiftCardRow } from '../gift-cards/find.ts'
import { lookUpGiftCard } from '../gift-cards/look-up-gift-card.ts'
import { findSavedGiftCardId, saveGiftCard } from '../gift-cards/saved.ts'
import { ServiceError } from '../service-error.ts'

type Body = z.output<typeof showCall.body>

export async function getGiftCardCoverage(
  ctx: Context,
  cartId: string,
  body: Body,
): Promise<GiftCardCoverage> {
  const cart = await getCart(ctx, cartId)
  if (cart.products.length === 0) {
    const message = errorTexts().errorMessages.cart_empty
    throw new ServiceError('cart_empty', { cart, problems: [{ code: 'cart_empty', message }] })
  }
  const card = await requireCard(ctx, cartId, body)
  const cardBalance = toGiftCardBalance(card)
  const { paid, remaining } = splitWithGiftCard(cart.totals.total, cardBalance.balance)
  const memberId = ctx.visitor.member?.memberId ?? null
  if (memberId !== null && body.save && cardBalance.balance > 0) await saveGiftCard(ctx, memberId, card.id)
  const savedId = memberId === null ? null : await findSavedGiftCardId(ctx, memberId, card.id)
  return {
    ...cardBalance,
    account: savedId ?? createAccountId(ctx, card.id, cartId),
    kept: savedId !== null,
    covers: paid,
    remaining,
  }
}

async function requireCard(
  ctx: Context,
  cartId: string,
  { number, pin, account, captcha }: Body,
): Promise<GiftCardRow> {
  if (account !== undefined) {
    const card = await findCardByAccount(ctx, account, cartId)
    if (!card) throw new ServiceError('gift_card_not_shown')
    return card
  }
  const input = { number: number ?? '', pin }
  const card = await lookUpGiftCard(ctx, { card: input, cartId, captcha: { token: captcha } })
  if (!card) throw new ServiceError('gift_card_unknown')
  return card
}
