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

/** Longer than looking takes, so that a number that is known is answered no sooner and no later than another. */
const ANSWER_MS = 150

type TriedCard = {
  card: TypedGiftCard
  /** The bag it is tried for, if any. */
  cartId: string | null
  /** What the captcha gave the browser; left out where none looks. */
  captcha?: { token: string | undefined }
}

/**
 * The card with this number and PIN, or null. The only way to one by its number: what is wrong counts for the card, the
 * bag, the browser and the network, whatever it was tried for, and none of it is logged.
 */
export async function tryGiftCard(
  ctx: Context,
  { card, cartId, captcha }: TriedCard,
): Promise<GiftCardRow | null> {
  const { settings } = await ctx.catalogue()
  const isPinAsked = !settings.order.gift_card.disable_pin
  const limits = giftCardLimits(isPinAsked)
  const caller = callerTries(ctx.visitor, limits)
  // A browser that comes without a name gets one with the answer, whatever that is.
  deviceOf(ctx.visitor)
  await takeTries(ctx, caller)
  // A program does not get to use up the tries of somebody's card.
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
