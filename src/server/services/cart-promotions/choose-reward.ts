import type { Cart } from '../../../contract/cart/carts.ts'
import { guestProblem } from '../../../domain/promotion/promotion-problem.ts'
import { changeCart, type Write } from '../carts/change-cart.ts'
import type { Context } from '../context.ts'
import { promotionsOf } from '../promotions/read-chosen.ts'
import { ServiceError } from '../service-error.ts'
import { requireMember } from '../sessions/authenticate.ts'

/**
 * Applies a member's reward, replacing the current one, and assigns an unowned cart to the member. Throws if
 * the reward is used or expired; the cart shows any other problem, since it may clear.
 */
export function chooseReward(ctx: Context, write: Write, rewardId: string): Promise<Cart> {
  const { memberId } = requireMember(ctx)
  return changeCart(ctx, { ...write, reward: rewardId }, ({ chosen, catalog, on, now }) => {
    const isTheirs = chosen?.rewards.some(each => each.id === rewardId && each.member_id === memberId)
    const [reward] = isTheirs ? promotionsOf({ coupon: null, rewardId }, chosen, catalog) : []
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
