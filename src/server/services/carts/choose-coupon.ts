import type { Cart } from '#src/contract/cart/carts.ts'
import type { ErrorCode } from '#src/contract/errors.ts'
import { normalizeCouponCode } from '#src/domain/promotion/coupon-code.ts'
import { localDate } from '#src/domain/time/local-date.ts'
import type { Context } from '../context.ts'
import type { ChosenPromotion } from '../promotions/read-chosen.ts'
import { resolvePromotions } from '../promotions/read-chosen.ts'
import { toCallerLimits } from '../rate-limits/caller-limits.ts'
import { decrementCounts } from '../rate-limits/decrement-counts.ts'
import { enforceLimits } from '../rate-limits/enforce-limits.ts'
import { couponLimits } from '../rate-limits/limits.ts'
import { productAvailabilityTime } from '../scheduling/menu-times.ts'
import { ServiceError } from '../service-error.ts'
import { type CartWriteRequest, changeCart, type OpenCart } from './change-cart.ts'

/**
 * Applies a coupon code. Throws if the code is unknown, not valid yet, expired, or used up, or if the current
 * coupon saves more. The returned cart reports any other problem.
 */
export async function chooseCoupon(ctx: Context, write: CartWriteRequest, input: string): Promise<Cart> {
  const code = normalizeCouponCode(input)
  const tries = [
    { limit: couponLimits.bag, identity: write.id },
    ...toCallerLimits(ctx.visitor, couponLimits),
  ]
  await enforceLimits(ctx, tries)
  const { coupon } = await ctx.catalog()
  // Unknown codes are not sent to the database, which rejects some characters that guests can enter.
  const knownCode = coupon(code) ? code : null
  let problem: CouponError | null = null
  try {
    return await changeCart(ctx, { ...write, coupon: knownCode }, open => {
      const [coupon] = resolvePromotions({ coupon: code, rewardId: null }, open.chosen, open.catalog)
      problem = coupon ? findCouponError(coupon, open) : 'coupon_unknown'
      if (problem) throw new ServiceError(problem)
      return { cart: { coupon: code }, check: requireBetterCoupon }
    })
  } finally {
    // Only unknown, expired, and used-up codes count against the limit.
    if (!problem) await decrementCounts(ctx, tries)
  }
}

function requireBetterCoupon(before: Cart, after: Cart): void {
  const hasOther = before.promotions.some(({ kind, saving }) => kind === 'coupon' && saving > 0)
  if (hasOther && after.totals.total > before.totals.total) throw new ServiceError('coupon_worse')
}

export function removeCoupon(ctx: Context, write: CartWriteRequest): Promise<Cart> {
  return changeCart(ctx, write, () => ({ cart: { coupon: null, redeemers: null } }))
}

type CouponError = Extract<ErrorCode, 'coupon_unknown' | 'coupon_expired' | 'coupon_used_up'>

/**
 * Returns the error that prevents a coupon from being applied, or null if there is none. A coupon is accepted
 * if it is valid today or on the day of the order, because the guest can still change the order time to
 * today. A code that is not valid yet is reported as unknown.
 */
function findCouponError(
  { terms, used }: ChosenPromotion,
  { cart, kitchenMenu, now }: OpenCart,
): CouponError | null {
  if (!terms) return 'coupon_unknown'
  const dayOf = (at: Date) => localDate(at, kitchenMenu.location.timezone)
  const today = dayOf(now)
  const { from = '', until, in_all } = terms
  const isValidOn = (day: string) => from <= day && (until === undefined || day <= until)
  if (!isValidOn(today) && !isValidOn(dayOf(productAvailabilityTime(kitchenMenu, cart, now))))
    return from > today ? 'coupon_unknown' : 'coupon_expired'
  return in_all !== undefined && used.in_all >= in_all ? 'coupon_used_up' : null
}
