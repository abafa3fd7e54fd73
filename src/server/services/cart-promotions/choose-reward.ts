import type { Cart } from '../../../contract/cart/carts.ts'
import { guestProblem } from '../../../domain/promotion/promotion-problem.ts'
import { changeCart, type Write } from '../carts/change-cart.ts'
import type { Context } from '../context.ts'
import { promotionsOf } from '../promotions/read-chosen.ts'
import { ServiceError } from '../service-error.ts'
import { requireMember } from '../sessions/authenticate.ts'

/**
 * Chooses a reward of the member for a bag, in place of the one there is; a bag that nobody owns becomes theirs. One that
 * is used or over is refused; what else keeps it from applying is told in the bag, where it may change.
 */
export function chooseReward(ctx: Context, write: Write, rewardId: string): Promise<Cart> {
  const { memberId } = requireMember(ctx)
  return changeCart(ctx, { ...write, reward: rewardId }, ({ chosen, catalogue, on, now }) => {
    const isTheirs = chosen?.rewards.some(each => each.id === rewardId && each.member_id === memberId)
    const [reward] = isTheirs ? promotionsOf({ coupon: null, rewardId }, chosen, catalogue) : []
    if (!reward) throw new ServiceError('reward_not_found')
    const { timezone } = on.location
    if (guestProblem(reward, { is_member: true, timezone }, now)) throw new ServiceError('reward_unavailable')
    return { cart: { rewardId, memberId } }
  })
}

export function dropReward(ctx: Context, write: Write, rewardId: string): Promise<Cart> {
  return changeCart(ctx, write, ({ cart }) =>
    cart.rewardId === rewardId ? { cart: { rewardId: null } } : {},
  )
}
