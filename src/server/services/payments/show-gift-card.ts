import type { z } from 'zod'
import type { ShownGiftCard, showGiftCard as showCall } from '../../../contract/cart/gift-cards.ts'
import { splitWithGiftCard } from '../../../domain/money/gift-card.ts'
import { errorWords } from '../../words/error-words.ts'
import { getCart } from '../carts/get.ts'
import type { Context } from '../context.ts'
import { accountFor, readAccount } from '../gift-cards/account.ts'
import { balanceOf } from '../gift-cards/check-balance.ts'
import type { GiftCardRow } from '../gift-cards/find.ts'
import { savedIdOf, saveGiftCard } from '../gift-cards/saved.ts'
import { tryGiftCard } from '../gift-cards/try-number.ts'
import { ServiceError } from '../service-error.ts'

type Body = z.output<typeof showCall.body>

export async function showGiftCard(ctx: Context, cartId: string, body: Body): Promise<ShownGiftCard> {
  const cart = await getCart(ctx, cartId)
  if (cart.products.length === 0) {
    const message = errorWords().errorMessages.cart_empty
    throw new ServiceError('cart_empty', { cart, problems: [{ code: 'cart_empty', message }] })
  }
  const card = await findCard(ctx, cartId, body)
  const shown = balanceOf(card)
  const { paid, remaining } = splitWithGiftCard(cart.totals.total, shown.balance)
  const memberId = ctx.visitor.member?.memberId ?? null
  if (memberId !== null && body.save && shown.balance > 0) await saveGiftCard(ctx, memberId, card.id)
  const savedId = memberId === null ? null : await savedIdOf(ctx, memberId, card.id)
  return {
    ...shown,
    account: savedId ?? accountFor(ctx, card.id, cartId),
    kept: savedId !== null,
    covers: paid,
    remaining,
  }
}

async function findCard(
  ctx: Context,
  cartId: string,
  { number, pin, account, captcha }: Body,
): Promise<GiftCardRow> {
  if (account !== undefined) {
    const card = await readAccount(ctx, account, cartId)
    if (!card) throw new ServiceError('gift_card_not_shown')
    return card
  }
  const typed = { number: number ?? '', pin }
  const card = await tryGiftCard(ctx, { card: typed, cartId, captcha: { token: captcha } })
  if (!card) throw new ServiceError('gift_card_unknown')
  return card
}
