import { takeAtLeast } from '../constant-time.ts'
import type { Context } from '../context.ts'
import { callerTries } from '../tries/caller-tries.ts'
import type { Try } from '../tries/count-tries.ts'
import { giveBack } from '../tries/give-back-tries.ts'
import { giftCardLimits } from '../tries/limits.ts'
import { requireCaptcha } from '../tries/require-captcha.ts'
import { takeTries } from '../tries/take-tries.ts'
import { deviceOf } from '../visitor.ts'
import { findGiftCard, type GiftCardRow, secretHash, type TypedGiftCard } from './find.ts'

/** Longer than any lookup takes, so that response time does not reveal known numbers (timing attack). */
const ANSWER_MS = 150

type TriedCard = {
  card: TypedGiftCard
  cartId: string | null
  captcha?: { token: string | undefined }
}

/**
 * Finds a card by number and PIN, or returns null. The only lookup by number: failures count against card,
 * cart, device and network, and are not logged.
 */
export async function tryGiftCard(
  ctx: Context,
  { card, cartId, captcha }: TriedCard,
): Promise<GiftCardRow | null> {
  const { settings } = await ctx.catalogue()
  const isPinAsked = !settings.order.gift_card.disable_pin
  const limits = giftCardLimits(isPinAsked)
  const caller = callerTries(ctx.visitor, limits)
  deviceOf(ctx.visitor)
  await takeTries(ctx, caller)
  // Checked first, so that a bot cannot use up the tries of someone's card.
  if (captcha) await requireCaptcha(ctx, captcha.token, 'giftcard')
  const about: Try[] = [
    { limit: limits.card, who: secretHash(ctx.giftCardKey, card.number) },
    ...(cartId === null ? [] : [{ limit: limits.bag, who: cartId }]),
  ]
  await takeTries(ctx, about)
  const found = await takeAtLeast(ctx, ANSWER_MS, () => findGiftCard(ctx, card, isPinAsked))
  if (found) await giveBack(ctx, [...caller, ...about])
  return found
}
