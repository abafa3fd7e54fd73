import type { Cart } from '../../../contract/cart/carts.ts'
import type { ErrorCode } from '../../../contract/errors.ts'
import { couponCode } from '../../../domain/promotion/coupon-code.ts'
import { localDate } from '../../../domain/time/hours.ts'
import { changeCart, type OpenCart, type Write } from '../carts/change-cart.ts'
import type { Context } from '../context.ts'
import type { ChosenPromotion } from '../promotions/read-chosen.ts'
import { promotionsOf } from '../promotions/read-chosen.ts'
import { callerLimits } from '../rate-limits/caller-limits.ts'
import { enforceLimits } from '../rate-limits/enforce-limits.ts'
import { couponLimits } from '../rate-limits/limits.ts'
import { uncount } from '../rate-limits/uncount.ts'
import { neededOn } from '../scheduling/needed-on.ts'
import { ServiceError } from '../service-error.ts'

/**
 * Applies a coupon code, replacing the current one unless that saves more. Against guessing, errors reveal
 * only unknown, expired and used-up codes; the cart shows any other problem.
 */
export async function chooseCoupon(ctx: Context, write: Write, typed: string): Promise<Cart> {
  const code = couponCode(typed)
  const tries = [{ limit: couponLimits.bag, who: write.id }, ...callerLimits(ctx.visitor, couponLimits)]
  await enforceLimits(ctx, tries)
  const { coupon } = await ctx.catalog()
  // Unknown codes are not sent to the database: guests can type text that it rejects.
  const known = coupon(code) ? code : null
  let refusal: CouponRefusal | null = null
  try {
    return await changeCart(ctx, { ...write, coupon: known }, open => {
      const [coupon] = promotionsOf({ coupon: code, rewardId: null }, open.chosen, open.catalog)
      refusal = coupon ? refusalOf(coupon, open) : 'coupon_unknown'
      if (refusal) throw new ServiceError(refusal)
      return { cart: { coupon: code }, check: keepBetter }
    })
  } finally {
    // Only wrong codes count.
    if (!refusal) await uncount(ctx, tries)
  }
}

function keepBetter(was: Cart, is: Cart): void {
  const hasOther = was.promotions.some(({ kind, saving }) => kind === 'coupon' && saving > 0)
  if (hasOther && is.totals.total > was.totals.total) throw new ServiceError('coupon_worse')
}

export function dropCoupon(ctx: Context, write: Write): Promise<Cart> {
  return changeCart(ctx, write, () => ({ cart: { coupon: null, redeemers: null } }))
}

type CouponRefusal = Extract<ErrorCode, 'coupon_unknown' | 'coupon_expired' | 'coupon_used_up'>

/** Checks today and the requested day: a coupon valid on either is accepted. */
function refusalOf({ terms, used }: ChosenPromotion, { cart, on, now }: OpenCart): CouponRefusal | null {
  if (!terms) return 'coupon_unknown'
  const days = [now, neededOn(on, cart, now)].map(at => localDate(at, on.location.timezone))
  const { from, until, in_all } = terms
  if (from !== undefined && days.every(day => day < from)) return 'coupon_unknown'
  if (until !== undefined && days.every(day => day > until)) return 'coupon_expired'
  return in_all !== undefined && used.in_all >= in_all ? 'coupon_used_up' : null
}
