import type { Cart } from '../../../contract/cart/carts.ts'
import type { ErrorCode } from '../../../contract/errors.ts'
import { couponCode } from '../../../domain/promotion/coupon-code.ts'
import { neededAt } from '../../../domain/scheduling/wanted-time.ts'
import { localDate } from '../../../domain/time/hours.ts'
import { changeCart, type OpenCart, type Write } from '../carts/change-cart.ts'
import type { Context } from '../context.ts'
import type { ChosenPromotion } from '../promotions/read-chosen.ts'
import { promotionsOf } from '../promotions/read-chosen.ts'
import { ServiceError } from '../service-error.ts'
import { callerTries } from '../tries/caller-tries.ts'
import { giveBack } from '../tries/give-back-tries.ts'
import { couponLimits } from '../tries/limits.ts'
import { takeTries } from '../tries/take-tries.ts'

/**
 * Chooses a coupon by its code, in place of the one there is, unless that takes more off. Whoever guesses learns of no code but that it is unknown,
 * has ended or is used up; what else keeps it from applying is told once it is in the bag.
 */
export async function chooseCoupon(ctx: Context, write: Write, typed: string): Promise<Cart> {
  const code = couponCode(typed)
  const tries = [{ limit: couponLimits.bag, who: write.id }, ...callerTries(ctx.visitor, couponLimits)]
  await takeTries(ctx, tries)
  const { coupon } = await ctx.catalogue()
  // What a guest types may be nothing a database takes.
  const known = coupon(code) ? code : null
  let refusal: CouponRefusal | null = null
  try {
    return await changeCart(ctx, { ...write, coupon: known }, open => {
      const [coupon] = promotionsOf({ coupon: code, rewardId: null }, open.chosen, open.catalogue)
      refusal = coupon ? refusalOf(coupon, open) : 'coupon_unknown'
      if (refusal) throw new ServiceError(refusal)
      return { cart: { coupon: code }, check: keepBetter }
    })
  } finally {
    // Only a guess costs a try: neither a code that is right, nor a bag that cannot be changed.
    if (!refusal) await giveBack(ctx, tries)
  }
}

/** Refuses a code in place of one that takes more off: whoever wants it all the same removes the other first. */
function keepBetter(was: Cart, is: Cart): void {
  const hasOther = was.promotions.some(({ kind, saving }) => kind === 'coupon' && saving > 0)
  if (hasOther && is.totals.total > was.totals.total) throw new ServiceError('coupon_worse')
}

export function dropCoupon(ctx: Context, write: Write): Promise<Cart> {
  return changeCart(ctx, write, () => ({ cart: { coupon: null, redeemers: null } }))
}

type CouponRefusal = Extract<ErrorCode, 'coupon_unknown' | 'coupon_expired' | 'coupon_used_up'>

/** By today and by when the order is wanted: one that helps with either is kept. */
function refusalOf({ terms, used }: ChosenPromotion, { cart, on, now }: OpenCart): CouponRefusal | null {
  if (!terms) return 'coupon_unknown'
  const days = [now, neededAt(cart.time, now)].map(at => localDate(at, on.location.timezone))
  const { from, until, in_all } = terms
  if (from !== undefined && days.every(day => day < from)) return 'coupon_unknown'
  if (until !== undefined && days.every(day => day > until)) return 'coupon_expired'
  return in_all !== undefined && used.in_all >= in_all ? 'coupon_used_up' : null
}
