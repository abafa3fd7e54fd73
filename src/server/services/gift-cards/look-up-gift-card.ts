import type { Context } from '../context.ts'
import { withMinimumDuration } from '../minimum-duration.ts'
import { toCallerLimits } from '../rate-limits/caller-limits.ts'
import type { LimitedAction } from '../rate-limits/count-actions.ts'
import { decrementCounts } from '../rate-limits/decrement-counts.ts'
import { enforceLimits } from '../rate-limits/enforce-limits.ts'
import { createGiftCardLimits } from '../rate-limits/limits.ts'
import { requireCaptcha } from '../rate-limits/require-captcha.ts'
import { ensureDeviceHash } from '../visitor.ts'
import { hashCardSecret } from './card-hashes.ts'
import { findGiftCard, type GiftCardInput, type GiftCardRow } from './find.ts'

/**
 * Minimum response time, longer than a lookup usually takes, so that timing does not reveal which numbers
 * exist (timing attack).
 */
const MIN_RESPONSE_MS = 150

type GiftCardLookup = {
  card: GiftCardInput
  cartId: string | null
  captcha?: { token: string | undefined }
}

/**
 * Finds a card by number and PIN, or returns null if no card matches. Failures count against the card, cart,
 * device, and network, and are not logged.
 */
export async function lookUpGiftCard(
  ctx: Context,
  { card, cartId, captcha }: GiftCardLookup,
): Promise<GiftCardRow | null> {
  const { settings } = await ctx.catalog()
  const isPinRequired = !settings.order.gift_card.disable_pin
  const limits = createGiftCardLimits(isPinRequired)
  const caller = toCallerLimits(ctx.visitor, limits)
  ensureDeviceHash(ctx.visitor)
  await enforceLimits(ctx, caller)
  // The captcha is checked first, so that a bot cannot use up the tries of a guest's card.
  if (captcha) await requireCaptcha(ctx, captcha.token, 'giftcard')
  const cardTries: LimitedAction[] = [
    { limit: limits.card, identity: hashCardSecret(ctx.giftCardKey, card.number) },
    ...(cartId === null ? [] : [{ limit: limits.bag, identity: cartId }]),
  ]
  await enforceLimits(ctx, cardTries)
  const found = await withMinimumDuration(ctx, MIN_RESPONSE_MS, () => findGiftCard(ctx, card, isPinRequired))
  if (found) await decrementCounts(ctx, [...caller, ...cardTries])
  return found
}
